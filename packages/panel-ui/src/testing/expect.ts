import { expect as expectOnce, isMockFunction, waitFor } from 'storybook/test';

type Assertion<T> = ReturnType<typeof expectOnce<T>>;
/** A component's optional property may be one. */
type AnyMock = ((...args: never[]) => unknown) | undefined;
type Matcher = (...wanted: unknown[]) => void;

/** Each matcher asks until it holds, and fails with its last reason if it never does. */
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
 * The only way a story asserts. It takes a function, never a value: on a busy machine a screen is not yet what it will
 * be, and a value was read once. A mock is asked for its calls. `.not` holds at once for what has not happened yet:
 * first wait for what must be there in the end.
 *
 * @example await expect(() => screen.getByText('Pagamento criado')).toBeVisible()
 * @example await expect(args.onChange).toHaveBeenCalledWith(4)
 */
export function expect<T>(read: (() => T | Promise<T>) | AnyMock, message?: string): Assertion<T> {
  if (typeof read !== 'function') throw new TypeError('expect: give a function, expect(() => …), or a mock');
  return poll(read, message, false) as Assertion<T>;
}

expect.arrayContaining = expectOnce.arrayContaining;
expect.objectContaining = expectOnce.objectContaining;
expect.stringContaining = expectOnce.stringContaining;
expect.stringMatching = expectOnce.stringMatching;
