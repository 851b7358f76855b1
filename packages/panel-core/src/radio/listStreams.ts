import type { RadioInfo } from './radioInfo';

/** One of the station's streams: another quality or programme. */
export interface RadioStream {
  url: string;
  name: string;
}

const LINE = /^(https?:\/\/\S+) (.+)$/;

/** The streams that listeners may choose from; empty if the source names none. */
export function listStreams({ streams = '' }: Pick<RadioInfo, 'streams'>): RadioStream[] {
  return streams.split('\n').flatMap((line) => {
    const [, url, name] = LINE.exec(line) ?? [];
    return url && name ? [{ url, name }] : [];
  });
}
