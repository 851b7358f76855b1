import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { LabelsProvider, type Labels, type LabelSet } from '../labels/labels';
import type { WidgetSettings } from './settings';
import type { Station } from './useStation';
import type { WidgetView } from './WidgetElement';
import { adoptStyles, WidgetStyles } from './WidgetStyles';
import type { Words } from './words';

const PORTUGUESE: Words = { lang: 'pt-BR', locale: 'pt-BR', dir: 'ltr', overrides: {} };
/** Languages that need no file. */
const OWN: Record<string, Words | undefined> = { pt: PORTUGUESE, en: { ...PORTUGUESE, lang: 'en', locale: 'en' } };

/**
 * The words that an element asks for, Portuguese where they can't be had. Undefined until they are known; a change of language
 * keeps the old ones meanwhile, and the player plays on.
 */
function useWords(settings: WidgetSettings, set: Labels<LabelSet>): Words | undefined {
  const { lang, labels, home } = settings;
  const own = labels ? undefined : OWN[lang.slice(0, 2)];
  const [words, setWords] = useState(own);
  useEffect(() => {
    let isCurrent = true;
    const use = (next: Words) => isCurrent && setWords(next);
    if (own) use(own);
    else void import('./loadWords').then((file) => file.loadWords(settings, set)).then(use, () => use(PORTUGUESE));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the settings that matter to words
  }, [lang, labels, home]);
  return words;
}

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
  const { lang, dir, locale, overrides } = words;
  const accents: CSSProperties & Record<'--cabine-accent', string | undefined> = {
    '--cabine-accent': settings.accent ?? (station?.accent ? `var(--_accent, ${station.accent})` : undefined),
    ...style,
  };
  return (
    <LabelsProvider value={{ locale, overrides }}>
      <div data-cabine-root="" data-theme={settings.theme} lang={lang} dir={dir} style={accents}>
        {children}
      </div>
    </LabelsProvider>
  );
}

/** Draws a widget in its element's shadow root. */
export function showWidget(root: ShadowRoot, write: (settings: WidgetSettings) => ReactNode): WidgetView {
  adoptStyles(root);
  const view = createRoot(root);
  return {
    draw: (settings) => view.render(<WidgetStyles>{write(settings)}</WidgetStyles>),
    remove: () => view.unmount(),
  };
}
