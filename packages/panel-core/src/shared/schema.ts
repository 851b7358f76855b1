// yup's constructors for the contract. A page checks the answers of a few calls out of a hundred, and making a schema takes
// a phone's time: each is made at its first use.
import * as yup from 'yup';

/** What makes another schema of one. Anything else that is asked of a schema makes it. */
const STEPS = new Set<PropertyKey>(
  'concat defined integer matches max meta min nullable of omit oneOf optional partial required shape test transform trim typeError'.split(
    ' ',
  ),
);

type Schema = Record<PropertyKey, unknown>;
type Step = (...given: unknown[]) => Schema;

function later(make: () => Schema): Schema {
  let made: Schema | undefined;
  const schema = () => (made ??= make());
  return new Proxy<Schema>(
    {},
    {
      get(_, name) {
        if (STEPS.has(name)) return (...given: unknown[]) => later(() => (schema()[name] as Step)(...given));
        const value = schema()[name];
        return typeof value === 'function' ? (value.bind(schema()) as unknown) : value;
      },
      has: (_, name) => name in schema(),
      getPrototypeOf: () => Reflect.getPrototypeOf(schema()),
    },
  );
}

// The casts are safe: what is made later behaves as if it had been made at once.
const lazily = <Make>(make: Make) =>
  ((...given: unknown[]) => later(() => (make as unknown as Step)(...given))) as unknown as Make;

export const array = /*#__PURE__*/ lazily(yup.array);
export const boolean = /*#__PURE__*/ lazily(yup.boolean);
export const mixed = /*#__PURE__*/ lazily(yup.mixed);
export const number = /*#__PURE__*/ lazily(yup.number);
export const object = /*#__PURE__*/ lazily(yup.object);
export const string = /*#__PURE__*/ lazily(yup.string);
