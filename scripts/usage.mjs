// What a check uses with everything it started, detached processes included: processor seconds and memory. Where this
// account may make a cgroup, the kernel counts; otherwise /proc is read each second, which misses a little of what ends
// in between. `time` and `getrusage` miss what detaches itself, as browsers do; no package counts that.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** In the environment of all that a check starts; children of a marked process that cleared theirs count too. */
const MARK = 'CABINE_CHECK';
/** Ticks of a second in /proc/<pid>/stat: 100 on every Linux. */
const TICKS = 100;
/** Places of cgroups: version 2, beside version 1, and version 1 alone. */
const HIERARCHIES = ['/sys/fs/cgroup', '/sys/fs/cgroup/unified', '/sys/fs/cgroup/cpuacct'];

/** Fields of /proc/<pid>/stat; the program's name before them may contain blanks and parentheses. */
export function parseStat(text) {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const seconds = (at) => (Number(fields[at]) + Number(fields[at + 1])) / TICKS;
  // With the children that have ended and were waited for.
  return { parent: Number(fields[1]), seconds: seconds(11) + seconds(13), begun: fields[19] };
}

/** Kilobytes of memory that a process shares with none, and those that several may share. */
export function parseMemory(status) {
  const of = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
  return { own: of('RssAnon'), shared: of('RssShmem') };
}

/**
 * Which of `processes` belong to a check: the marked ones, those known from before, and all their descendants.
 *
 * @param {Map<number, { parent: number, begun: string, isMarked: () => boolean }>} processes all of this machine
 * @param {Map<number, { begun: string }>} known by process id
 */
export function membersAmong(processes, known) {
  const found = new Map();
  const isMember = (pid) => {
    if (found.has(pid)) return found.get(pid);
    const process = processes.get(pid);
    if (!process) return false;
    found.set(pid, false);
    const is = known.get(pid)?.begun === process.begun || isMember(process.parent) || process.isMarked();
    found.set(pid, is);
    return is;
  };
  return [...processes.keys()].filter(isMember);
}

/**
 * Seconds of a check by what was read of its processes: those that run, and those that ended without being waited for.
 * An ended process whose parent runs on is in its parent's figure.
 */
export function secondsOf(living, ended) {
  const sum = (list) => list.reduce((total, { seconds }) => total + seconds, 0);
  return sum([...living.values()]) + sum(ended.filter(({ parent }) => !living.has(parent)));
}

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** A cgroup of its own for a check, or null where none can be made. */
function makeGroup(name) {
  for (const hierarchy of HIERARCHIES) {
    const root = existsSync(`${hierarchy}/cgroup.procs`) ? hierarchy : null;
    if (!root) continue;
    const own = hierarchy.endsWith('cpuacct')
      ? /^\d+:[^:]*\bcpuacct\b[^:]*:(.*)$/m.exec(read('/proc/self/cgroup'))?.[1]
      : /^0::(.*)$/m.exec(read('/proc/self/cgroup'))?.[1];
    const group = `${root}${own === '/' ? '' : (own ?? '')}/cabine-${process.pid}-${name}`;
    try {
      mkdirSync(group);
      return group;
    } catch {
      // Not this account's.
    }
  }
  return null;
}

function groupSeconds(group) {
  const micro = /^usage_usec (\d+)$/m.exec(read(`${group}/cpu.stat`))?.[1];
  return micro ? Number(micro) / 1e6 : Number(read(`${group}/cpuacct.usage`)) / 1e9;
}

/** Counts one check. `command` and `env` start it; `sample` is to be called every second. */
export class Meter {
  #group;
  #mark;
  #living = new Map();
  #ended = [];
  seconds = 0;
  /** Kilobytes, now and at most. */
  memory = 0;
  peak = 0;

  constructor(name) {
    this.#group = makeGroup(name);
    /** How it counts; null where nothing tells. */
    this.by = this.#group ? 'a cgroup' : existsSync('/proc/self/stat') ? '/proc' : null;
    this.#mark = `${MARK}=${process.pid}-${name}`;
  }

  command(words) {
    return this.#group ? `echo $$ > '${this.#group}/cgroup.procs'; ${words}` : words;
  }

  get env() {
    return Object.fromEntries([this.#mark.split('=')]);
  }

  sample() {
    const members = this.#group ? this.#inGroup() : this.#byMark();
    this.seconds = Math.max(
      this.seconds,
      this.#group ? groupSeconds(this.#group) : secondsOf(this.#living, this.#ended),
    );
    const held = members.map((pid) => parseMemory(read(`/proc/${pid}/status`)));
    this.memory = held.reduce((sum, { own }) => sum + own, 0) + Math.max(0, ...held.map(({ shared }) => shared));
    this.peak = Math.max(this.peak, this.memory);
    return members;
  }

  /** Kills what is left, so that no process disturbs the next check. */
  async end() {
    for (let left; (left = this.sample()).length > 0 || !this.#isRemoved(); await pause(50))
      for (const pid of left)
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended.
        }
    this.memory = 0;
  }

  /** A group can be removed once the system has cleared away what ended in it. */
  #isRemoved() {
    try {
      if (this.#group) rmdirSync(this.#group);
      this.#group = null;
      return true;
    } catch {
      return false;
    }
  }

  #inGroup() {
    return read(`${this.#group}/cgroup.procs`).split('\n').filter(Boolean).map(Number);
  }

  #byMark() {
    if (!this.by) return [];
    const processes = new Map();
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const text = read(`/proc/${pid}/stat`);
      if (text === '' || /\) Z /.test(text)) continue;
      const isMarked = () => read(`/proc/${pid}/environ`).split('\0').includes(this.#mark);
      processes.set(Number(pid), { ...parseStat(text), isMarked });
    }
    const before = this.#living;
    this.#living = new Map(membersAmong(processes, before).map((pid) => [pid, processes.get(pid)]));
    for (const [pid, process] of before) if (!this.#living.has(pid)) this.#ended.push(process);
    return [...this.#living.keys()];
  }
}
