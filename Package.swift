// swift-tools-version: 6.2

import Foundation
import PackageDescription

// The map of the code: each target in one line of `depends`, every arrow that is allowed.

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// The same for the product, without what no code there uses, but what every file would bring into
/// the binary. Tests cannot do without it: their macros name it. Each function lies in a section of its
/// own, so that those that are called can be put side by side.
let product: [SwiftSetting] =
  strict + [
    .unsafeFlags([
      "-Xfrontend", "-disable-implicit-string-processing-module-import",
      "-Xfrontend", "-disable-implicit-concurrency-module-import",
      "-Xfrontend", "-function-sections",
    ])
  ]

/// The curses library goes by another name on macOS, whose SDK has the wide one under the plain name.
let curses: [LinkerSetting] = [
  .linkedLibrary("ncursesw", .when(platforms: [.linux])),
  .linkedLibrary("ncurses", .when(platforms: [.macOS])),
]

/// A release on Linux is linked statically where the system has the libraries for it, as Debian's
/// libncurses-dev and zlib1g-dev bring them: no loader, no relocations, a third less memory, an earlier picture.
/// The functions of the libraries that are called lie side by side, which saves another quarter.
/// `MASCOT_TUI_LINK=dynamic` in the environment turns that off, for tools that load into a process.
let lean: [LinkerSetting] =
  hasStaticLibraries && Context.environment["MASCOT_TUI_LINK"] != "dynamic"
  ? [
    .unsafeFlags(
      [
        "-static-executable", "-use-ld=lld", "-ltinfo", "-Xlinker", "--no-warn-symbol-ordering",
        "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Scripts/link-order.txt",
      ],
      .when(platforms: [.linux], configuration: .release))
  ] : []

var hasStaticLibraries: Bool {
  ["x86_64", "aarch64"].contains { architecture in
    ["libncursesw.a", "libtinfo.a", "libz.a", "libc.a"].allSatisfy {
      FileManager.default.fileExists(atPath: "/usr/lib/\(architecture)-linux-gnu/\($0)")
    }
  }
}

let package = Package(
  name: "mascot-tui",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "mascot-tui", targets: ["mascot-tui"])],
  targets: [
    // C, as far as Swift cannot reach it.
    .systemLibrary(name: "CNcurses", path: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CZlib", path: "Sources/CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "CPlatform",
      cSettings: [.treatAllWarnings(as: .error), .enableWarning("all"), .enableWarning("extra")]),

    // Pure values; imports nothing but libm.
    .target(name: "MascotCore", swiftSettings: product),
    // JSON is read, with the place of every value, and written; imports nothing.
    .target(name: "MascotJSON", swiftSettings: product),
    // Pages of a first run: the way through them, answers, pictures; pure values, too.
    .target(
      name: "MascotOnboarding", dependencies: ["MascotCore", "MascotJSON"], swiftSettings: product),
    // Bytes become a mascot, or pages.
    .target(
      name: "MascotPacks", dependencies: ["MascotCore", "MascotJSON", "MascotOnboarding", "CZlib"],
      swiftSettings: product),
    // A picture goes to the terminal, keys and signals come back.
    .target(
      name: "MascotTerminal", dependencies: ["MascotCore", "CNcurses", "CPlatform"],
      swiftSettings: product, linkerSettings: curses),
    // Other programs drive the mascot: the socket, its protocol, the board of statuses.
    .target(
      name: "MascotControl", dependencies: ["MascotCore", "MascotJSON", "CPlatform"],
      swiftSettings: product),
    // The bundled mascots, put into the binary by the plugin.
    .target(
      name: "MascotAssets", path: "Assets",
      exclude: [
        "man", "mascot.schema.json", "mascots", "onboarding", "onboarding.schema.json", "pictures",
        "template",
      ],
      swiftSettings: product, plugins: ["EmbedPlugin"]),
    // Arguments, environment, commands, exit codes; wires the others.
    .executableTarget(
      name: "mascot-tui",
      dependencies: [
        "MascotCore", "MascotJSON", "MascotOnboarding", "MascotPacks", "MascotTerminal",
        "MascotControl", "MascotAssets", "CPlatform",
      ],
      swiftSettings: product, linkerSettings: lean),

    // The build tool plugin and its generator.
    .executableTarget(name: "embed-mascots", swiftSettings: product),
    .plugin(
      name: "EmbedPlugin", capability: .buildTool(), dependencies: ["embed-mascots"],
      path: "Sources/EmbedPlugin"),

    // A target of tests for each target of the product.
    .target(
      name: "MascotTestSupport", dependencies: ["MascotCore"], path: "Tests/MascotTestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "MascotCoreTests", dependencies: ["MascotCore", "MascotTestSupport"],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "MascotJSONTests", dependencies: ["MascotJSON", "MascotTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "MascotOnboardingTests",
      dependencies: ["MascotOnboarding", "MascotCore", "MascotPacks", "MascotTestSupport"],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "MascotPacksTests",
      dependencies: [
        "MascotPacks", "MascotCore", "MascotJSON", "MascotAssets", "MascotTestSupport", "CZlib",
      ],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "MascotTerminalTests",
      dependencies: [
        "MascotTerminal", "MascotCore", "MascotPacks", "MascotAssets", "MascotTestSupport",
        "CNcurses",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ExportTests",
      dependencies: [
        "mascot-tui", "MascotCore", "MascotPacks", "MascotTerminal", "MascotAssets",
        "MascotTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "MascotControlTests",
      dependencies: ["MascotControl", "MascotCore", "MascotJSON", "MascotTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEnd", dependencies: ["mascot-tui", "MascotTestSupport"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

/// With `MASCOT_TUI_BENCH` in the environment there is a program, too, that tells the benchmark what only
/// the inside of a process knows. Nothing else is changed by it.
if Context.environment["MASCOT_TUI_BENCH"] != nil {
  package.targets.append(
    .executableTarget(
      name: "scene-bench",
      dependencies: [
        "MascotCore", "MascotPacks", "MascotTerminal", "MascotAssets", "MascotTestSupport",
      ], path: "Tests/Bench/SceneBench", swiftSettings: strict))
}
