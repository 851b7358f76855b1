import { expect, type BrowserContext } from '@playwright/test';

/** Browser errors of a test: console errors, uncaught exceptions, policy violations. */
export class Complaints {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Allows messages that belong to the test, for example `/status of 401/` where a sign-in must fail. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Listens to every page of the context, from its first script on. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#found.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#found.push(`Uncaught ${error.error().stack ?? error.error().message}`));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`Content security policy: ${event.violatedDirective} refused ${event.blockedURI}`);
      });
    });
  }

  /** Number of messages, including expected ones. */
  get count(): number {
    return this.#found.length;
  }

  check(): void {
    const unexpected = this.#found.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'console errors and policy reports that no test expects').toEqual([]);
  }
}
