import { isPermission, type AuditChange, type AuditEntry, type AuditOutcome } from '@cabine/panel-core';
import { fold } from '@cabine/panel-core/text';
import { useMemo } from 'react';
import { readDay } from '../components/form/readDay';
import { areaLabels } from '../labels/areas.labels';
import { useLanguageTag, useTexts, type Names, type TextsOf } from '../labels/labels';
import { useFeatures, type Features } from '../provider/feature';
import { useMoments, writeDay } from '../provider/Moment';
import { numberTyped } from '../provider/useFieldColumns';
import { rolesLabels } from '../roles/roles.labels';
import { clockTime } from '../soundtracks/clockTime';
import { auditLabels } from './audit.labels';
import { fieldLabels, outcomeLabels, verbLabels } from './auditWords.labels';
import { fieldKind, knownFields, type FieldKind } from './fieldKinds';

interface Words {
  textsOf: TextsOf;
  features: Features;
  language: string;
  full: (instant: string) => string;
}

/** Shorter words are in too many. */
const WORD_MIN = 3;
/** Most meanings of one word. */
const MEANT_MAX = 20;

const listOf = (value: string) => (value === '' ? [] : value.split(', '));
const IS_DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Formats a value by its kind. Values that do not fit are shown unchanged, because an older version may have written
 * them.
 */
function readerOf({ textsOf, language, full }: Words, { type, values }: FieldKind) {
  const labels = textsOf(auditLabels);
  const areas: Names = textsOf(areaLabels);
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 20 });
  return (value: string): string => {
    if (value === '') return labels.empty;
    if (type === 'boolean') return value === 'true' ? labels.yes : value === 'false' ? labels.no : value;
    if (type === 'duration') return Number.isNaN(Number(value)) ? value : clockTime(Math.round(Number(value) / 1000));
    if (type === 'number') return Number.isNaN(Number(value)) ? value : numbers.format(Number(value));
    if (type === 'day') return IS_DAY.test(value) ? writeDay(value) : value;
    if (type === 'instant') return Number.isNaN(Date.parse(value)) ? value : full(value);
    if (!values.includes(value) || !isPermission(value)) return value;
    return textsOf(rolesLabels).permission(value, areas[value.split('_')[1] ?? '']);
  };
}

/** Translates entries: values by their feature, else by the contract's field kinds. */
export function auditWords(words: Words) {
  const { textsOf, features, language } = words;
  const labels = textsOf(auditLabels);
  const areas: Names = textsOf(areaLabels);
  const verbs: Names = textsOf(verbLabels);
  const fields: Names = textsOf(fieldLabels);
  const verbOf = (verb: string) => verbs[verb] ?? verb;
  const nameOf = (area: string, field: string) => fields[`${area}_${field}`] ?? fields[field] ?? field;
  const read = (area: string, field: string) => {
    const kind = fieldKind(area, field);
    const written = readerOf(words, kind);
    const own = features[area]?.values?.[field];
    const one = (value: string) => own?.(value, words) ?? written(value);
    return kind.isList ? (value: string) => listOf(value).map(one).join(', ') || labels.empty : one;
  };
  const change = (area: string, { field, from, to }: AuditChange) => {
    const name = nameOf(area, field);
    const write = read(area, field);
    // The hash of a file's content is meaningless to readers; that it changed is not.
    if (field === 'etag' || (from === null && to === null)) return labels.hidden(name);
    if (to === null) return labels.was(name, write(from ?? ''));
    // A key field tells which row it is, changed or not.
    if (from === null || from === to) return labels.isNow(name, write(to));
    const { isList, values } = fieldKind(area, field);
    // Free text may contain commas, so it is not split.
    if (!isList || values.length === 0) return labels.fromTo(name, write(from), write(to));
    const [had, has] = [listOf(from), listOf(to)];
    const gained = has.filter((each) => !had.includes(each));
    const lost = had.filter((each) => !has.includes(each));
    const list = (some: string[]) => (some.length === 0 ? '' : write(some.join(', ')));
    return labels.gainedAndLost(name, list(gained), list(lost));
  };
  return {
    /** What a word of a search says of changes: `status=0` for 'anulado', `status=` for the field, `=12.5` for a figure. */
    changesMeant(word: string): string[] {
      const typed = [...numberTyped(word, language), readDay(word) ?? []].flat().map((value) => `=${value}`);
      if (word.length < WORD_MIN) return typed;
      const says = (text: string) => fold(text).includes(word);
      const named = knownFields.flatMap(([area, field, { values }]) => [
        ...(says(nameOf(area, field)) ? [`${field}=`] : []),
        ...values.filter((value) => says(read(area, field)(value))).map((value) => `${field}=${value}`),
      ]);
      return [...new Set([...typed, ...named])].slice(0, MEANT_MAX);
    },
    area: (area: AuditEntry['area']) => areas[area] ?? area,
    verb: verbOf,
    action: ({ action }: Pick<AuditEntry, 'action'>) => verbOf(action.split('.')[1] ?? action),
    outcome: (outcome: AuditOutcome) => textsOf(outcomeLabels)[outcome],
    field: nameOf,
    /** In the row's order. The content hash of a new or deleted file is omitted. */
    changes: ({ area, changes }: Pick<AuditEntry, 'area' | 'changes'>) =>
      changes
        .filter(({ field, from, to }) => field !== 'etag' || (from !== null && to !== null))
        .map((each) => ({ field: each.field, words: change(area, each) })),
  };
}

export function useAuditWords() {
  const textsOf = useTexts();
  const features = useFeatures();
  const language = useLanguageTag();
  const { full } = useMoments();
  return useMemo(() => auditWords({ textsOf, features, language, full }), [textsOf, features, language, full]);
}
