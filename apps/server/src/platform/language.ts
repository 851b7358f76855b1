/** The language of what the server itself writes: both Portuguese locales share one. */
export const languageOf = ({ locale }: { locale: string }): 'en' | 'pt-BR' => (locale === 'en' ? 'en' : 'pt-BR');
