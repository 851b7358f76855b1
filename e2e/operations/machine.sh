# A machine of its own for the blocks of one page: `unshare -nmpf --mount-proc --kill-child bash machine.sh <repository> <blocks>`.
# Every port is free, and what is written below the folders named here is gone afterwards.
set -eu
export root=$1 blocks=$2
layers=$(mktemp -d)
mount -t tmpfs tmpfs "$layers"
for folder in /etc /opt /root /run /var "$root"; do
  layer=$layers/${folder//\//_}
  mkdir -p "$layer/upper" "$layer/work"
  mount -t overlay overlay -o "lowerdir=$folder,upperdir=$layer/upper,workdir=$layer/work" "$folder"
done
ip link set lo up
cd "$root"
rm -rf data data-*
. "$blocks/setup.sh"

listening() { awk '$4 == "0A" { split($2, address, ":"); print address[2] }' /proc/net/tcp /proc/net/tcp6 | sort -u; }
# A port that was closed before answers HTTP: what runs is a server, which does not end by itself.
is_up() {
  for port in $(comm -13 <(echo "$1") <(listening)); do
    curl --silent --max-time 2 --output /dev/null "http://localhost:$((16#$port))/" && return 0
  done
  return 1
}
# Runs a script until it ends or, unless a second word says `ends`, serves. The process group of what goes on is in $serving.
run() {
  local before; before=$(listening); serving=
  setsid bash -eu -o pipefail "$1" > "$1.log" 2>&1 < /dev/null & local pid=$!
  for _ in $(seq 400); do
    if ! kill -0 $pid 2> /dev/null; then
      [ "${2:-}" != ends ] || serving=$pid
      wait $pid && return 0
      echo "FAILED $1"; cat "$1" "$1.log"; exit 1
    fi
    if [ "${2:-}" != ends ] && is_up "$before"; then serving=$pid; return 0; fi
    sleep 0.3
  done
  echo "NEITHER ENDS NOR SERVES $1"; cat "$1" "$1.log"; exit 1
}
stop() {
  [ -n "$1" ] || return 0
  kill -TERM -- "-$1" 2> /dev/null || true
  while kill -0 -- "-$1" 2> /dev/null; do sleep 0.2; done
}

stations() { pgrep -f 'server/main\.js|scripts/start\.mjs' || true; }
# Notes how the stations that run were started, and stops them.
note_stations() {
  local pids; pids=$(stations)
  [ -n "$pids" ] || return 0
  rm -rf "$blocks/stations"
  for pid in $pids; do
    # npm's shell has the same words; the program is node.
    [ "$(basename "$(readlink "/proc/$pid/exe")")" = node ] || continue
    [ "$(tr '\0' ' ' < "/proc/$pid/cmdline" | cut -d ' ' -f 1)" != npm ] || continue
    mkdir -p "$blocks/stations/$pid"
    cp "/proc/$pid/environ" "/proc/$pid/cmdline" "$blocks/stations/$pid"
    readlink "/proc/$pid/cwd" > "$blocks/stations/$pid/cwd"
  done
  kill $pids 2> /dev/null || true
  while [ -n "$(stations)" ]; do sleep 0.2; done
}
# After each step the machine could be restarted: each station starts again and knows its commands.
try_again() {
  local station
  for station in "$blocks"/stations/*; do
    [ -e "$station" ] || continue
    printf '. "$root/e2e/operations/station.sh"\nstart_again "%s"\n' "$station" > "$blocks/again"
    run "$blocks/again"; local again=$serving
    printf '. "$root/e2e/operations/station.sh"\neach_command "%s"\n' "$station" > "$blocks/commands"
    run "$blocks/commands" ends
    stop "$again"
  done
}

for block in "$blocks"/[0-9]*.sh; do
  if [ -e "$block.after" ]; then run "$block.after"; note_stations; stop "$serving"; fi
  beside=
  if [ -e "$block.beside" ]; then run "$block.beside"; beside=$serving; fi
  run "$block"; started=$serving; checked=
  if [ -e "$block.fit" ]; then run "$block.fit"; started=$serving; fi
  if [ -e "$block.check" ]; then run "$block.check" ends; checked=$serving; fi
  note_stations
  try_again
  stop "$checked"; stop "$started"; stop "$beside"
  echo "RAN $block"
done
