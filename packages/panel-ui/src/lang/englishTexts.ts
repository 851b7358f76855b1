const texts = new Set<string>();

/** Notes that a text is English wherever it is shown. */
export const markEnglish = (text: string): void => void texts.add(text);

/** The `lang` of an element with this text, where it is English on a page in another language (WCAG 3.1.2). */
export const langOf = (text: unknown): 'en' | undefined =>
  typeof text === 'string' && texts.has(text) ? 'en' : undefined;
