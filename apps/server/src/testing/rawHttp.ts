import { connect } from 'node:net';

const SILENCE_MS = 5_000;
/** Headers of audio and event streams. */
const ENDLESS = /\n(icy-br:|content-type: text\/event-stream)/i;

export interface RawAnswer {
  /** 0 if the connection ended without an answer. */
  status: number;
  body: string;
}

/** A request in bytes that client libraries would refuse to send. */
export function rawRequest(line: string, headers: readonly string[], body = ''): Buffer {
  return Buffer.from(`${[line, ...headers].join('\r\n')}\r\n\r\n${body}`, 'latin1');
}

/** Sends bytes over a new socket and reads one answer; of a stream only its head. */
export function exchange(port: number, bytes: Buffer): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const finish = () => {
      socket.destroy();
      const [head = '', ...rest] = text.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.\d (\d{3})/.exec(head)?.[1] ?? 0), body: rest.join('\r\n\r\n') });
    };
    socket.setEncoding('latin1').setTimeout(SILENCE_MS, finish);
    socket.on('data', (part: unknown) => {
      text += String(part);
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = text.slice(0, end);
      const length = /\ncontent-length: (\d+)/i.exec(head)?.[1];
      const isWhole = length !== undefined && text.length >= end + 4 + Number(length);
      const hasNoBody = /^HTTP\/1\.1 (204|304)/.test(head);
      const isLastChunk = length === undefined && text.endsWith('\r\n0\r\n\r\n');
      if (isWhole || hasNoBody || isLastChunk || ENDLESS.test(head)) finish();
    });
    // A client that is refused while sending may still get an answer.
    socket.on('error', () => undefined).on('close', finish);
    socket.write(bytes);
  });
}
