import { createUserSchema } from '@cabine/panel-core/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from '../platform/db/search';
import { replacing } from './removeData';
import { usernameKey } from './usernameKey';

const GONE = 'Membro removido 7';
const field = createUserSchema.pick(['username']);
const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
/** Names that the contract permits: of all characters, and of ASCII, which has the signs of patterns. */
const names = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 3, maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(...ASCII), minLength: 3, maxLength: 20 }),
  )
  .map((name) => name.trim())
  .filter((username) => field.isValidSync({ username }));

it('every character of ASCII is removed with the name that has it', () => {
  for (const sign of ASCII) {
    const name = `Rafa${sign}Souza`;
    expect(field.isValidSync({ username: name }), name).toBe(true);
    expect(replacing([name], [`${name}${sign}Lima`], GONE)(`${name}, ${name}${sign}Lima`)).toBe(
      `${GONE}, ${name}${sign}Lima`,
    );
  }
});

it('a name of accents alone, of which folding leaves nothing, changes no folded text', () => {
  expect(replacing([fold('\u0301\u0301\u0301')], [], GONE)('a - b')).toBe('a - b');
});

it('every permitted name is replaced, as it is and folded, and stays within the longer name of another', () => {
  fc.assert(
    fc.property(names, names, (name, other) => {
      const longer = `${name}-${other}`;
      fc.pre(!usernameKey(other).includes(usernameKey(name)));
      expect(replacing([name], [longer], GONE)(`«${name}» «${longer}»`)).toBe(`«${GONE}» «${longer}»`);
      expect(replacing([fold(name)], [], GONE)(`«${fold(name)}»`)).toBe(`«${fold(name) && GONE}»`);
    }),
  );
});
