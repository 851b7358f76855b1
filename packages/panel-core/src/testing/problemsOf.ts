import { ValidationError, type Schema } from 'yup';

/** Field to its first sentence, as a strict server sees it; empty if all is well. */
export function problemsOf(schema: Schema | undefined, value: unknown): Record<string, string> {
  try {
    schema?.validateSync(value, { strict: true, abortEarly: false });
    return {};
  } catch (thrown) {
    if (!(thrown instanceof ValidationError)) throw thrown;
    return Object.fromEntries(thrown.inner.map(({ path = '', message }) => [path, message] as const).reverse());
  }
}
