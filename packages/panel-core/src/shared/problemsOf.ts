import { ValidationError, type Schema } from 'yup';

/** The first error of each field under strict validation; empty if the value is valid. */
export function problemsOf(schema: Schema | undefined, value: unknown): Record<string, string> {
  try {
    schema?.validateSync(value, { strict: true, abortEarly: false });
    return {};
  } catch (thrown) {
    if (!(thrown instanceof ValidationError)) throw thrown;
    return Object.fromEntries(thrown.inner.map(({ path = '', message }) => [path, message] as const).reverse());
  }
}
