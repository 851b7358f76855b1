import { usePanel } from '@cabine/panel-core';
import { useEffect, useMemo, useState } from 'react';
import { LabelsProvider, useLabels } from '../../labels/labels';
import type { LabelOverrides } from '../../labels/labelSets';
import { readLabels } from '../../labels/readLabels';
import { radioLabels } from '../../radio/radio.labels';
import { RadioPlayer } from '../../radio/RadioPlayer';
import { SongRequests } from '../../widgets/requests/SongRequests';
import { songRequestsLabels } from '../../widgets/requests/songRequests.labels';
import { weekLabels } from '../../widgets/week/week.labels';
import { WeekSchedule } from '../../widgets/week/WeekSchedule';
import { ThemeRoot } from '../../theme/ThemeRoot';
import type { WidgetChoice, WidgetLanguage } from './widgetCode';
import { widgetsLabels } from './widgets.labels';

const PREVIEW = { padding: 16, borderRadius: 'var(--cabine-radius-card)', background: 'var(--cabine-page)' };

/** The texts of a language; null while they load. */
function useLanguage(lang: WidgetLanguage): LabelOverrides | null {
  const [known, setKnown] = useState<{ lang: WidgetLanguage; words: LabelOverrides } | null>(null);
  useEffect(() => {
    if (lang === 'pt-BR' || lang === 'en') return;
    let isCurrent = true;
    void import(`../languages/${lang}.json`).then((file: { default: unknown }) => {
      if (isCurrent) setKnown({ lang, words: readLabels(file.default, radioLabels, weekLabels, songRequestsLabels) });
    });
    return () => {
      isCurrent = false;
    };
  }, [lang]);
  return known?.lang === lang ? known.words : null;
}

/** The widget with this station's data. Loaded separately, because it contains every widget. */
export function Preview({ choice, api }: { choice: WidgetChoice; api: string }) {
  const { config } = usePanel();
  const { preview } = useLabels(widgetsLabels);
  const words = useLanguage(choice.lang);
  const setting = useMemo(() => {
    // The panel has another player: two landmarks must not share a name.
    const player = (station: string) => `${preview}: ${station}`;
    return {
      locale: choice.lang === 'en' ? 'en' : 'pt-BR',
      overrides: { ...words, radio: { ...words?.radio, player } },
    } as const;
  }, [choice.lang, preview, words]);
  return (
    <LabelsProvider value={setting}>
      <ThemeRoot theme={choice.theme} accent={choice.accent || undefined} style={PREVIEW}>
        {choice.widget === 'player' ? (
          <RadioPlayer layout={choice.compact ? 'compact' : 'card'} />
        ) : choice.widget === 'requests' ? (
          <SongRequests requestsUrl={`${api}/public/requests`} />
        ) : (
          <WeekSchedule
            scheduleUrl={`${api}/public/schedule`}
            type={choice.events ? 'event' : 'broadcast'}
            avatarUrl={config.avatarUrl}
            compact={choice.compact}
          />
        )}
      </ThemeRoot>
    </LabelsProvider>
  );
}
