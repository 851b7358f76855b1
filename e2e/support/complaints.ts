import { expect, type BrowserContext } from '@playwright/test';

/** What the browser complained of in a test: console errors, uncaught exceptions, broken content security policy. */
export class Complaints {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Names complaints that belong to the test, for example `/status of 401/` where a sign-in must fail. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Listens to every page that the context opens, from its first script on. */
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

  /** How many there were, those that the test expects included. */
  get count(): number {
    return this.#found.length;
  }

  check(): void {
    const unexpected = this.#found.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'console errors and policy reports that no test expects').toEqual([]);
  }
}
