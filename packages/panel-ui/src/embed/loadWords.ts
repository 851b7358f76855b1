// A separate script, because most pages use a built-in language.
import { browserReadJson } from '@cabine/panel-core/radio';
import type { Labels, LabelSet } from '../labels/labels';
import { readLabels } from '../labels/readLabels';
import type { WidgetSettings } from './settings';
import type { Words } from './words';

/** Languages with a file beside the script (`languages/`). */
const LANGUAGES = ['es', 'fr', 'de', 'it', 'nl', 'fi', 'tr'];

/** One request per file and page. */
const answers = new Map<string, Promise<unknown>>();

function ask(url: string): Promise<unknown> {
  const answer = answers.get(url) ?? browserReadJson(url, {});
  answers.set(url, answer);
  answer.catch(() => answers.delete(url));
  return answer;
}

/** The second, if the script is a copy on a site that has no other file of the station. */
function findFiles({ labels, lang, home, site }: WidgetSettings): [string, string?] {
  if (labels) return [new URL(labels, document.baseURI).href];
  const name = LANGUAGES.find((code) => lang.toLowerCase().split('-')[0] === code);
  if (!name)
    throw new Error(`The widgets have no texts in '${lang}'. Set labels="…" to the address of a language file.`);
  const file = `embed-words-${name}.json`;
  return [`${home}/${file}`, `${site}/${file}`];
}

/** Loads the texts for `labels` or `lang`. @throws Error if the language has no file or the file fails to load */
export async function loadWords(settings: WidgetSettings, set: Labels<LabelSet>): Promise<Words> {
  const [first, second = first] = findFiles(settings);
  const file = ((await ask(first).catch(() => ask(second))) ?? {}) as Record<string, unknown>;
  const { lang, dir } = file;
  return {
    locale: 'pt-BR',
    lang: typeof lang === 'string' ? lang : settings.lang,
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    overrides: readLabels(file, set),
  };
}
