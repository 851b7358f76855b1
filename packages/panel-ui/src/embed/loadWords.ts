// A separate script, because most pages use a built-in language.
import { browserReadJson } from '@cabine/panel-core/radio';
import type { Labels, LabelSet } from '../labels/labels';
import { readLabels } from '../labels/readLabels';
import { codeOf, type WidgetSettings } from './settings';
import type { Words } from './words';

/** One request per file and page. */
const answers = new Map<string, Promise<unknown>>();

function ask(url: string): Promise<unknown> {
  const answer = answers.get(url) ?? browserReadJson(url, {});
  answers.set(url, answer);
  answer.catch(() => answers.delete(url));
  return answer;
}

const fileOf = ({ labels, lang, home }: WidgetSettings): string =>
  labels ? new URL(labels, document.baseURI).href : `${home}/embed-words-${codeOf(lang)}.json`;

/** Loads the texts for `labels` or `lang`. @throws Error if the file fails to load */
export async function loadWords(settings: WidgetSettings, set: Labels<LabelSet>): Promise<Words> {
  const file = ((await ask(fileOf(settings))) ?? {}) as Record<string, unknown>;
  const { lang, dir } = file;
  return {
    locale: 'pt-BR',
    lang: typeof lang === 'string' ? lang : settings.lang,
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    overrides: readLabels(file, set),
  };
}
