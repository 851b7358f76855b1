/** Runs before the server: `new Date()`, `Date.now()` and the date of its answers are `ms` ahead. */
const ahead = (ms: number) => `
  import { ServerResponse } from 'node:http';
  const { now } = Date;
  globalThis.Date = class extends Date {
    constructor(...given) {
      given.length > 0 ? super(...given) : super(now() + ${ms});
    }
    static now() {
      return now() + ${ms};
    }
  };
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...given) {
    if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
    return writeHead.apply(this, given);
  };`;

/** Settings of a server whose clock goes on from this instant. */
export const clockAt = (instant: Date) => ({
  NODE_OPTIONS: `--import=data:text/javascript;base64,${btoa(ahead(instant.getTime() - Date.now()))}`,
});
