import { parseArgs } from 'node:util';
import { isReserved } from './compiles.mjs';
import { KINDS } from './kinds.mjs';
import { capital, english, portuguese } from './words.mjs';

const USAGE = `npm run new -- <plural> <field>:<kind>[:unique][:optional] … [--one <singular>] [--pt <plural>/<singular>]
kinds: ${Object.keys(KINDS).join(', ')} (a choice names its values: tier:choice(gold|silver))
example: npm run new -- sponsors name:text:unique url:url from:day amount:decimal active:boolean`;

const NAME = /^[a-z][a-zA-Z0-9]*$/;
const RESERVED = ['id', 'version', 'created', 'created_by', 'created_at', 'q', 'sort', 'page', 'hide', 'density'];
export const refuse = (message) => {
  throw new Error(`${message}\n\n${USAGE}`);
};

const singular = (name) =>
  name.replace(/ies$|(ss|us|x|ch|sh)es$|s$/, (end, stem) => (end === 'ies' ? 'y' : (stem ?? '')));

/** A field as its argument says it: `name:text:unique`. */
function readArgument(argument) {
  const [, name = '', kind = '', list = '', rules = ''] =
    /^(\w+):([a-z]+)(?:\(([^)]*)\))?((?::\w+)*)$/.exec(argument) ?? [];
  if (!NAME.test(name) || !KINDS[kind]) refuse(`Not a field: ${argument}`);
  const marks = rules.split(':').filter(Boolean);
  const unknown = marks.find((mark) => mark !== 'unique' && mark !== 'optional');
  if (unknown) refuse(`Neither unique nor optional: ${argument}`);
  if (RESERVED.includes(name.toLowerCase())) refuse(`The panel uses this name itself: ${name}`);
  const isOptional = marks.includes('optional');
  const values = [...(kind === 'choice' && isOptional ? ['none'] : []), ...list.split('|').filter(Boolean)];
  if (kind === 'choice' && (values.length < 2 || values.some((value) => !NAME.test(value))))
    refuse(`A choice has two values or more: ${argument}`);
  if (new Set(values).size < values.length) refuse(`A choice has a value twice: ${argument}`);
  if (kind === 'member' && isOptional) refuse(`A member cannot be left out: ${argument}`);
  return { name, kind, values, unique: marks.includes('unique'), optional: isOptional && kind !== 'choice' };
}

/** What the templates ask of a field: its names and words, and the parts of its kind. */
function readField(given, pt, entity) {
  const { name, kind, values, optional } = given;
  const isMember = kind === 'member';
  const word = english(name);
  const en = capital(word);
  const parts = { edit: (f) => f.key, props: '', held: 'string', ...KINDS[kind] };
  const field = {
    ...given,
    key: isMember ? 'userId' : name,
    shownKey: isMember ? 'user_name' : name,
    columnName: isMember ? 'user_id' : name,
    isNull: optional && !['text', 'prose', 'url'].includes(kind),
    constant: `${entity.one}_${name}`.replace(/[A-Z]/g, '_$&').toUpperCase(),
    type: entity.One.en + capital(name),
    example: parts.example ?? values[0],
    shown: parts.shown ?? parts.example,
    word,
    en,
    pt,
    label: capital(pt),
  };
  for (const [part, make] of Object.entries(parts))
    field[part] = typeof make === 'function' ? make(field, entity) : make;
  return field;
}

/** Reads the command's arguments into what the templates ask for. */
export function readEntity(argv) {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { one: { type: 'string' }, pt: { type: 'string' } },
  });
  const [name = '', ...given] = positionals;
  if (!/^[a-z]+$/.test(name)) refuse(`A name is a plural in small letters, such as sponsors: ${name}`);
  const one = values.one ?? singular(name);
  if (one === name) refuse(`Name the singular of ${name} with --one`);
  if (!/^[a-z]+$/.test(one)) refuse(`A singular is a word in small letters: ${one}`);
  if (given.length === 0) refuse(`${name} needs a field`);
  const fields = given.map(readArgument);
  const reserved = [name, one, ...fields.map((field) => field.name)].find(isReserved);
  if (reserved) refuse(`JavaScript reserves the word ${reserved}: choose another name, or a singular with --one`);
  if (fields.filter(({ kind }) => kind === 'member').length > 1) refuse('A row names one member');
  // Columns' names are the same in capitals.
  if (new Set(fields.map((field) => field.name.toLowerCase())).size < fields.length)
    refuse('Two fields have the same name');
  const [many_pt = capital(name), one_pt = capital(one)] = values.pt?.split('/') ?? [];
  const entity = {
    name,
    one,
    One: { en: capital(one), pt: one_pt },
    Many: { en: capital(name), pt: many_pt },
  };
  const words = new Set();
  entity.fields = fields.map((field) => {
    const word = portuguese(field.name);
    const own = words.has(word) ? `campo ${english(field.name)}` : word;
    words.add(own);
    return readField(field, own, entity);
  });
  const named = ['text', 'url', 'member'].flatMap(
    (kind) => entity.fields.find((field) => field.kind === kind) ?? [],
  )[0];
  entity.nameOf = named ? { of: `{ ${named.shownKey} }`, is: named.shownKey } : { of: '{ id }', is: '`#${id}`' };
  entity.unique = entity.fields.filter((field) => field.unique);
  entity.member = entity.fields.find(({ kind }) => kind === 'member');
  return entity;
}
