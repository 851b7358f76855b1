import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';
import { LabelsProvider, type Labels, type LabelSet } from '../labels/labels';
import { themeCss } from '../theme/themeCss';
import type { WidgetSettings } from './settings';
import type { Station } from './useStation';
import type { Words } from './words';

const PORTUGUESE: Words = { lang: 'pt-BR', dir: 'ltr', overrides: {} };

/**
 * The words that an element asks for, Portuguese where they can't be had. Null until they are known; a change of language
 * keeps the old ones meanwhile, and the player plays on.
 */
function useWords(settings: WidgetSettings, set: Labels<LabelSet>): Words | null {
  const { lang, labels, home } = settings;
  const isOwn = !labels && lang.startsWith('pt');
  const [words, setWords] = useState(isOwn ? PORTUGUESE : null);
  useEffect(() => {
    let isCurrent = true;
    const use = (next: Words) => isCurrent && setWords(next);
    if (isOwn) use(PORTUGUESE);
    else void import('./loadWords').then((file) => file.loadWords(settings, set)).then(use, () => use(PORTUGUESE));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the settings that matter to words
  }, [lang, labels, home]);
  return words;
}

/** ThemeRoot has a place for dialogs besides, and draws on servers. */
const Theme = createGlobalStyle`${themeCss}`;

export interface WidgetRootProps {
  settings: WidgetSettings;
  station: Station | null;
  labels: Labels<LabelSet>;
  style?: CSSProperties;
  children: ReactNode;
}

/** Language and theme of a widget: what its element asks for, else what the page's variables or the station say. */
export function WidgetRoot({ settings, station, labels, style, children }: WidgetRootProps) {
  const words = useWords(settings, labels);
  if (!words) return null;
  const { lang, dir, overrides } = words;
  const accents: CSSProperties & Record<'--cabine-accent' | '--_accent', string | undefined> = {
    '--cabine-accent': settings.accent,
    '--_accent': station?.accent ?? undefined,
    ...style,
  };
  return (
    <LabelsProvider value={{ locale: 'pt-BR', overrides }}>
      <Theme />
      <div data-cabine-root="" data-theme={settings.theme} lang={lang} dir={dir} style={accents}>
        {children}
      </div>
    </LabelsProvider>
  );
}
