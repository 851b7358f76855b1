import { Component, useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { LabelsProvider, type Labels, type LabelSet } from '../labels/labels';
import { warn, type WidgetSettings } from './settings';
import type { Station } from './useStation';
import type { WidgetHost, WidgetView } from './WidgetElement';
import { stylesIn, WidgetStyles } from './WidgetStyles';
import type { Words } from './words';

const PORTUGUESE: Words = { lang: 'pt-BR', locale: 'pt-BR', dir: 'ltr', overrides: {} };
/** Built-in languages. */
const OWN: Record<string, Words | undefined> = { pt: PORTUGUESE, en: { ...PORTUGUESE, lang: 'en', locale: 'en' } };

/**
 * The texts that an element requests, or Portuguese if they fail to load. Undefined until then; on a later change of
 * language the old texts stay meanwhile.
 */
function useWords(settings: WidgetSettings, set: Labels<LabelSet>): Words | undefined {
  const { lang, labels, home } = settings;
  const own = labels ? undefined : OWN[lang.slice(0, 2).toLowerCase()];
  const [words, setWords] = useState(own);
  useEffect(() => {
    let isCurrent = true;
    const use = (next: Words) => isCurrent && setWords(next);
    if (own) use(own);
    else
      void import('./loadWords')
        .then((file) => file.loadWords(settings, set))
        .then(use, (error: Error) => {
          warn(error.message);
          use(PORTUGUESE);
        });
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only these settings affect the texts
  }, [lang, labels, home]);
  return words;
}

export interface WidgetRootProps {
  settings: WidgetSettings;
  station: Station | null;
  labels: Labels<LabelSet>;
  emit: WidgetHost<unknown>['emit'];
  /** The station does not answer: the page's own content, for example a link, shows below the widget. */
  isFailed: boolean;
  style?: CSSProperties;
  children: ReactNode;
}

/** Sets a widget's language and theme: from its attributes, else from the page's variables or the station. */
export function WidgetRoot({ settings, station, labels, emit, isFailed, style, children }: WidgetRootProps) {
  const words = useWords(settings, labels);
  const isDrawn = Boolean(words);
  useEffect(() => void (isDrawn && emit('ready')), [emit, isDrawn]);
  useEffect(() => void (isFailed && emit('error', { kind: 'unreachable' })), [emit, isFailed]);
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
      {isFailed && <slot />}
    </LabelsProvider>
  );
}

/**
 * To a page, what happens in a control happens to the widget, which is none: its shortcuts, touch libraries and copy
 * guards would act on it. Tab and Escape are the page's, for the dialog that the widget may be in.
 */
const OF_CONTROLS =
  'keydown keypress keyup mousedown pointerdown touchstart touchmove touchend selectstart contextmenu copy cut paste';

function keepEventsOfControls(root: ShadowRoot): void {
  for (const name of OF_CONTROLS.split(' '))
    root.addEventListener(name, (event) => {
      const { target, key } = event as KeyboardEvent;
      if ((target as Element).closest('input,textarea,select,button') && key !== 'Tab' && key !== 'Escape')
        event.stopPropagation();
    });
}

interface GuardProps extends Pick<WidgetHost<unknown>, 'fail'> {
  children: ReactNode;
}

/** What a later draw throws, for example after an answer. */
class Guard extends Component<GuardProps> {
  static getDerivedStateFromError = () => ({ failed: true });
  override state: { failed?: boolean } = {};

  override componentDidCatch(error: unknown): void {
    // The draw has to end before the view is removed.
    queueMicrotask(() => this.props.fail(error));
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Renders a widget in its element's shadow root. */
export function showWidget(
  root: ShadowRoot,
  fail: GuardProps['fail'],
  write: (settings: WidgetSettings) => ReactNode,
): WidgetView {
  const view = createRoot(root);
  keepEventsOfControls(root);
  return {
    draw: (settings) =>
      view.render(
        <Guard fail={fail}>
          <WidgetStyles>{write(settings)}</WidgetStyles>
        </Guard>,
      ),
    remove: () => view.unmount(),
    stylesIn,
  };
}
