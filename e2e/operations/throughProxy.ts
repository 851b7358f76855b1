import { request, type RequestOptions } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface Asked extends Pick<RequestOptions, 'method' | 'headers' | 'localAddress'> {
  body?: string | Buffer;
  /** Ends the answer after so many bytes; without it the whole is read. */
  bytes?: number;
  /** Ends the answer after this text. */
  until?: string;
  /** Something of the answer has come. */
  onBegin?: () => void;
}

/** One request over TLS to a proxy whose certificate nobody has signed; from another loopback address by `localAddress`. */
export function askThroughProxy(url: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { body, bytes = Infinity, until, onBegin, ...options } = asked;
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { ...options, family: 4, rejectUnauthorized: false }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      const finish = (read: Buffer) => resolve({ status, headers, body: read });
      if (bytes === Infinity && until === undefined) return void buffer(answer).then(finish, reject);
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => {
        pieces.push(piece);
        onBegin?.();
        const all = Buffer.concat(pieces);
        if (all.length < bytes && !(until !== undefined && all.includes(until))) return;
        answer.destroy();
        finish(all);
      });
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
