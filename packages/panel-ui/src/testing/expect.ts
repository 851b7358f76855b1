import { expect as expectOnce, isMockFunction, waitFor } from 'storybook/test';

type Assertion<T> = ReturnType<typeof expectOnce<T>>;
/** Includes undefined, because an optional property of a component may hold a mock. */
type AnyMock = ((...args: never[]) => unknown) | undefined;
type Matcher = (...wanted: unknown[]) => void;

/** Repeats the matcher until it passes; after a timeout it fails with the last reason. */
function poll(read: () => unknown, message: string | undefined, negated: boolean): unknown {
  return new Proxy(
    {},
    {
      get(_target, name: string) {
        if (name === 'not') return poll(read, message, !negated);
        return (...wanted: unknown[]) =>
          waitFor(async () => {
            const assertion = expectOnce(isMockFunction(read) ? read : await read(), message);
            const matchers = (negated ? assertion.not : assertion) as unknown as Record<string, Matcher>;
            matchers[name]!(...wanted);
          });
      },
    },
  );
}

/**
 * The only assertion for stories. It takes a function or a mock, never a value, and retries until the matcher passes.
 * `.not` passes at once if something has not happened yet, so wait first for the result that must appear.
 *
 * @example await expect(() => screen.getByText('Pagamento criado')).toBeVisible()
 * @example await expect(args.onChange).toHaveBeenCalledWith(4)
 */
export function expect<T>(read: (() => T | Promise<T>) | AnyMock, message?: string): Assertion<T> {
  if (typeof read !== 'function') throw new TypeError('expect: pass a function, expect(() => …), or a mock');
  return poll(read, message, false) as Assertion<T>;
}

expect.arrayContaining = expectOnce.arrayContaining;
expect.objectContaining = expectOnce.objectContaining;
expect.stringContaining = expectOnce.stringContaining;
expect.stringMatching = expectOnce.stringMatching;
