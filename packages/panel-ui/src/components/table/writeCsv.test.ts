import { expect, it } from 'vitest';
import type { TableColumn } from './tableColumn';
import { writeCsv } from './writeCsv';

const COLUMNS: TableColumn<{ text: string; amount: number }>[] = [
  { id: 'text', header: 'Nome; "apelido"', value: ({ text }) => text },
  { id: 'amount', header: 'Diamantes', value: ({ amount }) => amount },
  { id: 'picture', header: 'Foto', cell: () => null },
];
const lineOf = (text: string) =>
  writeCsv(COLUMNS, [{ text, amount: 1 }], 'pt-BR')
    .split('\r\n')
    .slice(1, -1)
    .join('|');

it('starts with a byte order mark and the headers, and ends every line', () => {
  expect(writeCsv(COLUMNS, [{ text: 'João', amount: -1234.5 }], 'pt-BR')).toBe(
    '\ufeff"Nome; ""apelido""";Diamantes\r\nJoão;-1234,5\r\n',
  );
});

it.each([
  ['=1+1', "'=1+1;1"],
  ['+55 11', "'+55 11;1"],
  ['-2', "'-2;1"],
  ['@sum', "'@sum;1"],
  ['\t=1', '"\t\'=1";1'],
  [' =1', '" \'=1";1'],
  ['＝1', "'＝1;1"],
  ['=cmd|\'/c calc\'!A0;"x"', `"'=cmd|'/c calc'!A0;""x""";1`],
  ['x,=1+1', '"x,\'=1+1";1'],
  ['x;@a', '"x;\'@a";1'],
  ['x\t-1', '"x\t\'-1";1'],
  ['x, "+1"', '"x, ""\'+1""";1'],
  ['x\n=1', '"x\n\'=1";1'],
  ['1-2, a=b', '"1-2, a=b";1'],
  ['a=b', 'a=b;1'],
])('escapes formulas: %j', (text, line) => expect(lineOf(text)).toBe(line));

it.each(['007', '1E5', '1/2', '12.5', 'Mar10', 'set7', '7-out', 'TRUE', '10:30'])('keeps the name %j a text', (name) =>
  expect(lineOf(name)).toBe(`'${name};1`),
);
it.each(['DJ 7', 'Mariana', 'Marcos 10 anos', 'Octavio', 'A1', 'verdade'])('leaves the name %j alone', (name) =>
  expect(lineOf(name)).toBe(`${name};1`),
);

it('writes what the column says for files: a number with its unit, an unambiguous day', () => {
  const columns: TableColumn<{ minutes: number; day: string }>[] = [
    {
      id: 'time',
      header: 'No ar',
      text: () => '5 h 24 min',
      inFile: { header: 'No ar (min)', value: (row) => row.minutes },
    },
    { id: 'day', header: 'Dia', value: ({ day }) => day, inFile: { value: ({ day }) => day } },
  ];
  expect(writeCsv(columns, [{ minutes: 324, day: '2026-11-24' }], 'en-GB')).toBe(
    '\ufeffNo ar (min),Dia\r\n324,2026-11-24\r\n',
  );
});

it.each([
  ['a;b', '"a;b";1'],
  ['say "hi"', '"say ""hi""";1'],
  ['two\nlines', '"two\nlines";1'],
  [' padded ', '" padded ";1'],
])('quotes %j', (text, line) => expect(lineOf(text)).toBe(line));

it.each([',', ';', '\t'])('gives a program that splits at %j no formula, in whichever column', (separator) => {
  const columns = COLUMNS.slice(0, 1).flatMap((column) => [column, { ...column, id: 'again' }]);
  const texts = ['x,=1+1', 'x;=1+1', 'x\t=1+1', 'x,"=1+1"', 'x, @a', 'x\r\n-1', "ola,=cmd|'/c calc'!A0"];
  const rows = texts.map((text) => ({ text, amount: 1 }));
  // Also what is left of a cell after such a program has removed its quotes.
  const cells = writeCsv(columns, rows, 'pt-BR')
    .split(/[\r\n]/)
    .flatMap((line) => line.split(separator));
  expect(cells.map((each) => each.replace(/^[\s"]+/, '')).filter((each) => /^[=+\-@]/.test(each))).toEqual([]);
});

it('escapes a carriage return at the start', () => {
  expect(writeCsv(COLUMNS, [{ text: '\r=1', amount: 1 }], 'pt-BR')).toContain('"\r\'=1";1');
});

it('separates as spreadsheets of its language do', () => {
  const row = [{ text: 'João, e Bia', amount: -1234.5 }];
  expect(writeCsv(COLUMNS.slice(1), row, 'en')).toBe('\ufeffDiamantes\r\n-1234.5\r\n');
  expect(writeCsv(COLUMNS, row, 'en').split('\r\n')[1]).toBe('"João, e Bia",-1234.5');
});
