/** What a radio server says is on air. */
export interface OnAir {
  /** live: a DJ; auto: AutoDJ; offline: the server answers that nothing is on air. */
  state: 'live' | 'auto' | 'offline';
  /** Null when the server does not count. */
  listeners: number | null;
  title: string;
  /** Empty when no DJ is on air, and when the DJ's encoder sends no name. */
  djusername: string;
}

/** One look at a radio server. `reason` is for the log: no secrets in it, and none of the server's own text. */
export type SourceReading = ({ status: 'read' } & OnAir) | { status: 'unreadable'; reason: string };

/** Where a kind of radio server tells its status, and how that is read. Parsers never throw. */
export interface StatusPage {
  /** For the log. */
  name: string;
  url: URL;
  headers?: Record<string, string>;
  parse(text: string): SourceReading;
}

/** Whatever can say what is on air: a radio server, or the built-in AutoDJ. Never rejects. */
export interface RadioSource {
  name: string;
  read(signal: AbortSignal): Promise<SourceReading>;
}

export function unreadable(reason: string): SourceReading {
  return { status: 'unreadable', reason };
}

/** Says what came instead of a status, without repeating it. */
export function notAStatus(text: string, expected: string): SourceReading {
  const start = text.trimStart();
  const got = start === '' ? 'nothing' : start.startsWith('<') ? 'a page' : 'something';
  return unreadable(`answered ${got} that is not ${expected}`);
}
