import { request, type RequestOptions } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface Asked extends Pick<RequestOptions, 'method' | 'headers' | 'localAddress'> {
  body?: string | Buffer;
  /** Stops after this many bytes; without it the whole answer is read. */
  bytes?: number;
  /** Stops after this text. */
  until?: string;
  /** Called at the first bytes of the answer. */
  onBegin?: () => void;
}

/** One request over TLS to a proxy with a self-signed certificate; `localAddress` chooses another loopback address. */
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
      answer.on('end', () => finish(Buffer.concat(pieces)));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
