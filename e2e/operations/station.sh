# How machine.sh starts a station again, and asks its commands. A station is a folder with what /proc said of its process.
# Units are started by their files, which a step may have changed.

# The environment of a station, without what settings.md says to remove after the first start.
read_station() {
  cd "$(cat "$1/cwd")"
  mapfile -d '' -t program < "$1/cmdline"
  local removed; removed=$(sed -n 's/^| `\([A-Z_]*\)` .*remove it after the first start.*/\1/p' "$root/docs/operations/settings.md" | paste -sd '|')
  mapfile -d '' -t environment < <(grep -zvE "^($removed)=" "$1/environ")
  if [ -e /etc/systemd/system/cabine.service ]; then
    local unit=cabine
    ! grep -zqx 'PORT=3001' "$1/environ" || unit=cabine-2
    read_unit $unit
  fi
}
# systemd's order: the file of settings wins over the unit's own lines.
read_unit() {
  local file=/etc/systemd/system/$1.service
  systemd-analyze verify "$file"
  mapfile -t environment < <(
    printf 'PATH=%s\n' "$PATH"
    sed -n 's/^Environment=//p' "$file" | tr ' ' '\n'
    grep . /etc/cabine/settings
  )
  read -r -a program < <(sed -n 's/^ExecStart=//p' "$file" | sed "s#^/usr/bin/node#$(command -v node)#")
}
start_again() {
  read_station "$1"
  exec env -i "${environment[@]}" "${program[@]}"
}
setting() { printf '%s\n' "${environment[@]}" | sed -n "s/^$1=//p" | tail -n 1; }
# Every command of run.md's table, beside the running station. Files are new ones.
each_command() {
  read_station "$1"
  local port; port=$(setting PORT)
  curl --fail --silent --show-error --retry 60 --retry-delay 1 --retry-all-errors "http://localhost:${port:-3000}/api/ready"
  local main; main=$(printf '%s\n' "${program[@]}" | grep 'server/main\.js$' || echo "$root/apps/server/dist/server/main.js")
  local folder; folder=$(mktemp -d)
  local data; data=$(setting DATA_DIR)
  local identity=(); [ -z "$(setting BACKUP_PUBLIC_KEY)" ] || identity=(--identity "$root/identity.txt")
  local words
  while read -r words; do
    local more=() own=()
    case $words in
      *--new-identity*) words=${words/<file>/$folder/identity} ;;
      *restore*) own=("DATA_DIR=$folder/restored")
        more=("${identity[@]}" --key "$(realpath "${data:-./data}")/backup.key") ;;
      *--verify*) more=("${identity[@]}") ;;
    esac
    read -r -a words <<< "${words/<file>/$folder/station.backup}"
    echo "COMMAND ${words[*]} ${more[*]}"
    local settings=("${environment[@]}")
    # Into a folder, wherever the station has its data.
    [ ${#own[@]} = 0 ] || mapfile -t settings < <(printf '%s\n' "${environment[@]}" | grep -vE '^(DATABASE_URL|S3_)')
    env -i "${settings[@]}" "${own[@]}" "$(command -v node)" "$(dirname "$main")/${words[0]}" "${words[@]:1}" "${more[@]}"
  done < <(sed -n 's#^| `node …/server/\([^`]*\)`.*#\1#p' "$root/docs/operations/run.md")
  rm -rf "$folder"
}
