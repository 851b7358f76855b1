import { hasExtension, siteOrigin, usePanel, usePinnedScript } from '@cabine/panel-core';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../provider/useCopy';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { PageHeader } from '../../components/PageHeader';
import { Guard } from '../../guards/Guard';
import { LabelsProvider, useLabels } from '../../labels/labels';
import type { LabelOverrides } from '../../labels/labelSets';
import { readLabels } from '../../labels/readLabels';
import { AccessDenied, LoadingScreen, NotOffered } from '../../provider/views';
import { radioLabels } from '../../radio/radio.labels';
import { RadioPlayer } from '../../radio/RadioPlayer';
import { weekLabels } from '../../schedules/week.labels';
import { SongRequests } from '../../requests/SongRequests';
import { songRequestsLabels } from '../../requests/songRequests.labels';
import { WeekSchedule } from '../../schedules/WeekSchedule';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { writeWidgetCode, type WidgetChoice, type WidgetLanguage } from './widgetCode';
import { WidgetOptions } from './WidgetOptions';
import { widgetsLabels } from './widgets.labels';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--cabine-space-4);

  @media (min-width: 1100px) {
    grid-template-columns: 340px minmax(0, 1fr);
  }
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cabine-space-4);

  & pre {
    margin: 0 0 var(--cabine-space-3);
    padding: var(--cabine-space-3);
    border-radius: var(--cabine-radius-control);
    background: var(--cabine-hover);
    font-family: ui-monospace, monospace;
    font-size: var(--cabine-font-xs);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const STANDARD: WidgetChoice = {
  widget: 'player',
  form: 'script',
  theme: 'auto',
  accent: '',
  lang: 'pt-BR',
  compact: false,
  events: false,
  isPinned: false,
};
const PREVIEW = { padding: 16, borderRadius: 12, background: 'var(--cabine-page)' };

/** The words of a language, once they are here. */
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

/** The widget itself, with this station's data. */
function Preview({ choice, api }: { choice: WidgetChoice; api: string }) {
  const { config } = usePanel();
  const { preview } = useLabels(widgetsLabels);
  const words = useLanguage(choice.lang);
  const setting = useMemo(() => {
    // The panel's own player stands on the same page: its name must not be this one's too.
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

function Builder() {
  const labels = useLabels(widgetsLabels);
  const { config } = usePanel();
  const copy = useCopy();
  const [choice, setChoice] = useState(STANDARD);
  const site = siteOrigin();
  const pinned = usePinnedScript();
  const api = new URL(config.apiUrl, site).href.replace(/\/$/, '');
  const streamUrl = config.streamUrl && new URL(config.streamUrl, site).href;
  const code = writeWidgetCode(choice, { name: config.stationName, site, api, streamUrl, pinned });
  return (
    <Columns>
      <WidgetOptions
        choice={choice}
        takesRequests={hasExtension(config, 'requests')}
        canPin={pinned !== null}
        onChange={setChoice}
      />
      <Stack>
        <Card title={labels.preview}>
          <Preview choice={choice} api={api} />
        </Card>
        <Card title={labels.code}>
          <pre>{code}</pre>
          <Button variant="primary" icon={<Copy size={16} />} onClick={() => void copy(labels.code, code)}>
            {labels.copy}
          </Button>
        </Card>
      </Stack>
    </Columns>
  );
}

/** /administration/widgets: builds the code for other people's sites, for holders of manage_permissions. */
export function WidgetsScreen() {
  const labels = useLabels(widgetsLabels);
  const { config } = usePanel();
  return (
    <Guard needs="manage_permissions" pending={<LoadingScreen />} fallback={<AccessDenied />}>
      <Stack>
        <PageHeader title={labels.title} description={labels.text} />
        {hasExtension(config, 'widgets') ? <Builder /> : <NotOffered />}
      </Stack>
    </Guard>
  );
}
