import { instantOf, startOfDay, usePanel, type TimeZone } from '@cabine/panel-core';
import { millisecondsInMinute } from 'date-fns/constants';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { readDay } from '../components/form/readDay';
import { readNumber } from '../components/form/readNumber';
import { Link } from '../components/Link';
import type { TableColumn } from '../components/table/tableColumn';
import { formLabels } from '../labels/form.labels';
import { useLabels, useLanguageTag } from '../labels/labels';
import { Moment, useMoments, writeDay, type Moments } from './Moment';

/** Text of several lines in a cell. */
export const Prose = styled.span`
  display: block;
  max-width: 60ch;
  white-space: pre-line;
`;

/** A row's name, with what stands beside it. */
export const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--cabine-space-2);
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Unbroken = styled.span`
  white-space: nowrap;
`;

/** The fields of a row that hold such a value or null. */
type FieldOf<Row, Value> = {
  [Name in keyof Row & string]: Row[Name] extends Value | null | undefined ? Name : never;
}[keyof Row & string];

interface Writers {
  yes: string;
  no: string;
  moments: Moments;
  language: string;
  timeZone: TimeZone;
}

/** A typed day of the station, or a minute of it, as a span `from/to` of instants. */
export function spanTyped(word: string, timeZone: TimeZone): string[] {
  const [dayText = '', time] = word.split(/,? /);
  const day = readDay(dayText);
  if (day === null) return [];
  const minute = Date.parse(`${day}T${time?.padStart(5, '0')}:00Z`);
  if (time !== undefined && Number.isNaN(minute)) return [];
  const ends =
    time === undefined
      ? [0, 1].map((later) => startOfDay(day, timeZone, later))
      : [0, millisecondsInMinute].map((later) => instantOf(minute, timeZone) + later);
  return [ends.map((end) => new Date(end).toISOString()).join('/')];
}

/** A typed number, as a list of one; none for any other text. */
export function numberTyped(word: string, language: string): number[] {
  const number = readNumber(word, language);
  return number === undefined || Number.isNaN(number) ? [] : [number];
}

const isIn = (span: string, instant: string) => {
  const [from = '', to = ''] = span.split('/');
  return Date.parse(instant) >= Date.parse(from) && Date.parse(instant) < Date.parse(to);
};

function columnsOf<Row extends object>({ yes, no, moments, language, timeZone }: Writers) {
  let numbers: Intl.NumberFormat | undefined;
  type Text = FieldOf<Row, string>;
  type Column = TableColumn<Row>;
  // `FieldOf` allows only fields of this type.
  const textIn = (row: Row, id: Text) => (row[id] ?? '') as string;
  const text = (id: Text, header: string): Column => ({ id, header, value: (row) => textIn(row, id) });
  const written = (id: Text, header: string, write: (value: string) => string): Column => ({
    ...text(id, header),
    text: (row) => (textIn(row, id) === '' ? '' : write(textIn(row, id))),
  });
  const optionsOf = (words: readonly string[]) => ({ options: words.map((label) => ({ value: label, label })) });
  return {
    text,
    /** A text of several lines, which is not sortable. */
    prose: (id: Text, header: string): Column => ({
      ...text(id, header),
      sortable: false,
      prose: true,
      cell: (row) => <Prose>{textIn(row, id)}</Prose>,
    }),
    link: (id: Text, header: string): Column => ({
      ...text(id, header),
      prose: true,
      cell: (row) =>
        textIn(row, id) && (
          <Link href={textIn(row, id)} target="_blank" rel="noreferrer">
            {textIn(row, id).replace('https://', '')}
          </Link>
        ),
    }),
    day(id: Text, header: string): Column {
      const column = written(id, header, writeDay);
      const search = {
        valuesOf: (word: string) => [readDay(word) ?? []].flat(),
        has: (row: Row, day: string) => textIn(row, id) === day,
      };
      return {
        ...column,
        search,
        inFile: { value: (row: Row) => (textIn(row, id) === '' ? '' : moments.dayInFile(textIn(row, id))) },
        cell: (row) => <Unbroken>{column.text?.(row)}</Unbroken>,
      };
    },
    instant: (id: Text, header: string): Column => ({
      ...written(id, header, moments.full),
      search: {
        valuesOf: (word) => spanTyped(word, timeZone),
        has: (row, span) => isIn(span, textIn(row, id)),
      },
      inFile: { value: (row) => (textIn(row, id) === '' ? '' : moments.inFile(textIn(row, id))) },
      value: (row) => (textIn(row, id) === '' ? null : Date.parse(textIn(row, id))),
      cell: (row) => textIn(row, id) && <Moment at={textIn(row, id)} />,
    }),
    number(id: FieldOf<Row, number>, header: string): Column {
      const value = (row: Row) => row[id] as number | null | undefined;
      // Made for the first number: a browser's first format takes 50 ms on a phone.
      const write = (number: number) =>
        (numbers ??= new Intl.NumberFormat(language, { maximumFractionDigits: 20 })).format(number);
      const written = (number: number | null | undefined) => (number == null ? '' : write(number));
      const search = {
        valuesOf: (word: string) => numberTyped(word, language).map(String),
        has: (row: Row, number: string) => String(value(row)) === number,
      };
      return {
        id,
        header,
        value,
        text: (row) => written(value(row)),
        inFile: { value: (row) => value(row) ?? '' },
        search,
        align: 'end',
      };
    },
    yesNo: (id: FieldOf<Row, boolean>, header: string): Column => ({
      id,
      header,
      value: (row) => Boolean(row[id]),
      text: (row) => (row[id] ? yes : no),
      filter: optionsOf([yes, no]),
    }),
    /** One of several values: sorted in their order, filtered by their display texts. */
    choice<Value extends string>(id: Text, header: string, values: readonly Value[], wordOf: (value: Value) => string) {
      const indexIn = (row: Row) => values.findIndex((value) => value === textIn(row, id));
      const word = (value: Value | undefined) => (value === undefined ? '' : wordOf(value));
      const column: Column = {
        id,
        header,
        searchable: true,
        value: indexIn,
        text: (row) => word(values[indexIn(row)]),
      };
      return { ...column, filter: optionsOf(values.map(wordOf)) };
    },
  };
}

/**
 * Creates table columns by the type of their field, so that all tables format days, numbers and booleans alike.
 *
 * @example
 * const columns = useFieldColumns<Sponsor>();
 * useMemo(() => [columns.text('name', labels.name), columns.day('from', labels.from)], [columns, labels]);
 */
export function useFieldColumns<Row extends object>() {
  const { yes, no } = useLabels(formLabels);
  const language = useLanguageTag();
  const moments = useMoments();
  const { timeZone } = usePanel().config;
  return useMemo(
    () => columnsOf<Row>({ yes, no, moments, language, timeZone }),
    [yes, no, moments, language, timeZone],
  );
}
