#!/usr/bin/env bash
# Regenerates autodj.mp3, the demo's music: 12 bars in three sections of 10 s, as a loop without a seam.
# Needs ffmpeg with libmp3lame. Usage: apps/server/assets/make-autodj.sh [output]
set -euo pipefail
out="${1:-$(dirname "$0")/autodj.mp3}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

bar=2.5    # seconds; four beats at 96 per minute
frame=384  # bytes of a 128 kb/s frame at 48 kHz: 24 ms, never padded
frames=1250 # 30 s

# One chord a bar: bass, then four notes (MIDI numbers) that sound as a pad and, in the section's own order, as an arpeggio.
bars=(
  "45 57 60 64 67" "41 57 60 65 69" "48 55 60 64 71" "43 55 59 62 69"
  "50 57 62 65 72" "45 57 60 64 72" "41 57 60 65 72" "43 59 62 67 71"
  "41 57 60 64 69" "43 59 62 67 74" "40 55 59 64 71" "45 57 60 64 69"
)
orders=("1 2 3 4 3 2 3 4" "1 3 2 4 1 3 2 4" "4 3 2 1 2 3 4 3")

graph="" inputs=""
for i in "${!bars[@]}"; do
  expressions="$(awk -v notes="${bars[$i]}" -v order="${orders[$((i / 4))]}" -v bar="$bar" '
    function hz(midi) { return 440 * 2 ^ ((midi - 69) / 12) }
    BEGIN {
      split(notes, n, " "); split(order, o, " ")
      swell = sprintf("min(1,t/0.5)*min(1,(%s-t)/0.5)", bar)
      for (side = 1; side <= 2; side++) {
        sum = sprintf("0.17*sin(2*PI*%.4f*t)*min(1,t/0.03)*min(1,(%s-t)/0.2)", hz(n[1]), bar)
        for (k = 2; k <= 5; k++) # a slightly different pitch left and right makes the pad wide
          sum = sum sprintf("+0.042*%s*(sin(2*PI*%.4f*t)+0.3*sin(4*PI*%.4f*t))", swell, hz(n[k]) + (side == 1 ? 0.25 : -0.25), hz(n[k]))
        for (k = 1; k <= 8; k++) {
          at = (k - 1) * bar / 8; f = hz(n[o[k] + 1] + 12)
          left = 0.09 + 0.03 * (k % 2 == (side == 1))
          sum = sum sprintf("+gte(t,%s)*%s*min(1,(t-%s)/0.008)*exp(-5*(t-%s))*min(1,(%s-t)/0.05)*(sin(2*PI*%.4f*(t-%s))+0.25*sin(6*PI*%.4f*(t-%s))*exp(-8*(t-%s)))", at, left, at, at, bar, f, at, f, at, at)
        }
        printf "%s%s", sum, side == 1 ? "|" : ""
      }
    }')"
  graph+="aevalsrc='$expressions':s=48000:d=$bar:c=stereo[b$i];"
  inputs+="[b$i]"
done
graph+="${inputs}concat=n=${#bars[@]}:v=0:a=1,aloop=loop=2:size=1440000,aecho=0.9:0.8:312|625|940:0.22|0.14|0.08,lowpass=f=7000,volume=1.4"
printf '%s' "$graph" >"$work/graph"

# Three rounds are encoded and the middle one kept: its echo and its MDCT overlap come from the round before. Without
# the bit reservoir each frame stands alone, so a listener can join at any of them.
ffmpeg -v error -y -filter_complex_script "$work/graph" -c:a libmp3lame -b:a 128k -reservoir 0 \
  -write_xing 0 -id3v2_version 0 -map_metadata -1 -fflags +bitexact -f mp3 "$work/three.mp3"
dd if="$work/three.mp3" of="$out" bs=$frame skip=$frames count=$frames status=none
