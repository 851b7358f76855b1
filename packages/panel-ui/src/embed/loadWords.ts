// Its own script: most pages ask for a language that the widgets have.
import { browserReadJson } from '@cabine/panel-core/radio';
import type { Labels, LabelSet } from '../labels/labels';
import { readLabels } from '../labels/readLabels';
import type { WidgetSettings } from './settings';
import type { Words } from './words';

/** Those that the script lacks and that have a file beside it (`languages/`). */
const LANGUAGES = ['es', 'fr', 'de', 'it', 'nl', 'fi', 'tr'];

/** One question per file and page. */
const answers = new Map<string, Promise<unknown>>();

function ask(url: string): Promise<unknown> {
  const answer = answers.get(url) ?? browserReadJson(url, {});
  answers.set(url, answer);
  answer.catch(() => answers.delete(url));
  return answer;
}

function findFile({ labels, lang, home }: WidgetSettings): string {
  if (labels) return new URL(labels, document.baseURI).href;
  const name = LANGUAGES.find((code) => lang.toLowerCase().split('-')[0] === code);
  if (!name) throw new Error(`The widgets do not speak '${lang}'. Give the address of its words as labels="…".`);
  return `${home}/embed-words-${name}.json`;
}

/** The words that an element asks for by `labels` or `lang`. @throws Error if there are none */
export async function loadWords(settings: WidgetSettings, set: Labels<LabelSet>): Promise<Words> {
  const said = ((await ask(findFile(settings))) ?? {}) as Record<string, unknown>;
  const { lang, dir } = said;
  return {
    locale: 'pt-BR',
    lang: typeof lang === 'string' ? lang : settings.lang,
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    overrides: readLabels(said, set),
  };
}
