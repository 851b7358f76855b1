/** What a radio server reports. */
export interface OnAir {
  /** live: a DJ; auto: AutoDJ; offline: the server answers that nothing is on air. */
  state: 'live' | 'auto' | 'offline';
  /** Null if the server does not count. */
  listeners: number | null;
  title: string;
  /** Empty if no DJ is on air, or the DJ's encoder sends no name. */
  djusername: string;
}

/** Result of one poll. `reason` is for the log and contains no secrets or text of the server. */
export type SourceReading = ({ status: 'read' } & OnAir) | { status: 'unreadable'; reason: string };

/** The status page of a kind of radio server, and its parser, which never throws. */
export interface StatusPage {
  /** For the log. */
  name: string;
  url: URL;
  headers?: Record<string, string>;
  parse(text: string): SourceReading;
}

/** A radio server or the built-in AutoDJ. `read` never rejects. */
export interface RadioSource {
  name: string;
  read(signal: AbortSignal): Promise<SourceReading>;
}

export function unreadable(reason: string): SourceReading {
  return { status: 'unreadable', reason };
}

/** Describes an answer that is not a status, without repeating it. */
export function notAStatus(text: string, expected: string): SourceReading {
  const start = text.trimStart();
  const got = start === '' ? 'nothing' : start.startsWith('<') ? 'a page' : 'something';
  return unreadable(`answered ${got} that is not ${expected}`);
}
