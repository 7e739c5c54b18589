#!/bin/sh
# setup.sh [FOLDER]: sets up a tool for receipts by what welcome.json asks, and writes its settings.
set -eu
here=$(dirname "$0")
folder=${1:-${XDG_CONFIG_HOME:-$HOME/.config}/receipts}

# Cancelled or failed: nothing is written, and whoever called is told.
answers=$("${MASCOT_TUI:-mascot-tui}" onboard --format env "$here/welcome.json") || {
  code=$?
  echo "setup: nothing has been changed" >&2
  exit "$code"
}
eval "$answers"

mkdir -p "$folder"
{
  echo "plan=$ANSWER_PLAN"
  if [ "$ANSWER_NOTIFICATIONS" = true ]; then
    echo "notifications=on"
  else
    echo "notifications=off"
  fi
} >"$folder/settings"
echo "Receipts are set up: the plan is $ANSWER_PLAN."
