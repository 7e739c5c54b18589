// swift-tools-version: 6.2

import PackageDescription

// The map of the code: each target in one line of `depends`, every arrow that is allowed.

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// The curses library goes by another name on macOS, whose SDK has the wide one under the plain name.
let curses: [LinkerSetting] = [
  .linkedLibrary("ncursesw", .when(platforms: [.linux])),
  .linkedLibrary("ncurses", .when(platforms: [.macOS])),
]

let package = Package(
  name: "mascot-tui",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "mascot-tui", targets: ["mascot-tui"])],
  targets: [
    // C, as far as Swift cannot reach it.
    .systemLibrary(name: "CNcurses", path: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .target(
      name: "CPlatform",
      cSettings: [.treatAllWarnings(as: .error), .enableWarning("all"), .enableWarning("extra")]),

    // Pure values; imports nothing.
    .target(name: "MascotCore", swiftSettings: strict),
    // Bytes become a mascot.
    .target(name: "MascotPacks", dependencies: ["MascotCore"], swiftSettings: strict),
    // A picture goes to the terminal, keys and signals come back.
    .target(
      name: "MascotTerminal", dependencies: ["MascotCore", "CNcurses", "CPlatform"],
      swiftSettings: strict, linkerSettings: curses),
    // The bundled mascots, put into the binary by the plugin.
    .target(
      name: "MascotAssets", path: "Assets", exclude: ["mascots"], swiftSettings: strict,
      plugins: ["EmbedPlugin"]),
    // Arguments, environment, commands, exit codes; wires the others.
    .executableTarget(
      name: "mascot-tui",
      dependencies: ["MascotCore", "MascotPacks", "MascotTerminal", "MascotAssets", "CPlatform"],
      swiftSettings: strict),

    // The build tool plugin and its generator.
    .executableTarget(name: "embed-mascots", swiftSettings: strict),
    .plugin(
      name: "EmbedPlugin", capability: .buildTool(), dependencies: ["embed-mascots"],
      path: "Sources/EmbedPlugin"),

    // A target of tests for each target of the product.
    .target(
      name: "MascotTestSupport", dependencies: ["MascotCore"], path: "Tests/MascotTestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "MascotCoreTests", dependencies: ["MascotCore", "MascotTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "MascotPacksTests",
      dependencies: ["MascotPacks", "MascotCore", "MascotAssets", "MascotTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "MascotTerminalTests",
      dependencies: ["MascotTerminal", "MascotCore", "MascotTestSupport", "CNcurses"],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEnd", dependencies: ["mascot-tui", "MascotTestSupport"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
