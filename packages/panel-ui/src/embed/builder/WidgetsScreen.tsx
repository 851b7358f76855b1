import { hasExtension, usePanel, usePinnedScript } from '@cabine/panel-core';
import Copy from 'lucide-react/icons/copy';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { keepHere } from '../../provider/keptHere';
import { useSite } from '../../provider/navigation';
import { useCopy } from '../../provider/useCopy';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { Code } from '../../components/Code';
import { Skeleton } from '../../components/feedback/Skeleton';
import { PageHeader } from '../../components/PageHeader';
import { Stack } from '../../components/Stack';
import { Guard } from '../../guards/Guard';
import { useLabels } from '../../labels/labels';
import { AccessDenied, LoadingScreen, NotOffered } from '../../provider/views';
import { STANDARD, writeWidgetCode } from './widgetCode';
import { WidgetOptions } from './WidgetOptions';
import { widgetsLabels } from './widgets.labels';
import { lazyPart } from '../../provider/lazyPart';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--cabine-space-4);

  @media (width >= 56.25em) {
    grid-template-columns: calc(320 * var(--cabine-px)) minmax(0, 1fr);
  }
`;

const Preview = lazyPart(() => import('./Preview').then((file) => file.Preview));

function Builder() {
  const labels = useLabels(widgetsLabels);
  const { config } = usePanel();
  const copy = useCopy();
  const [choice, setChoice] = useState(STANDARD);
  const site = useSite();
  const pinned = usePinnedScript(site);
  const api = new URL(config.apiUrl, site).href.replace(/\/$/, '');
  const streamUrl = config.streamUrl && new URL(config.streamUrl, site).href;
  const code = writeWidgetCode(choice, { name: config.stationName, site, api, streamUrl, pinned: pinned ?? null });
  const copyCode = async () => {
    if (await copy(labels.code, code)) keepHere('widget-code', 'copied');
  };
  return (
    <Columns>
      <WidgetOptions
        choice={choice}
        takesRequests={hasExtension(config, 'requests')}
        canPin={pinned === undefined ? 'unknown' : pinned !== null}
        onChange={setChoice}
      />
      <Stack>
        <Card title={labels.preview}>
          <Suspense fallback={<Skeleton height={198} />}>
            <Preview choice={choice} api={api} />
          </Suspense>
        </Card>
        <Card title={labels.code}>
          <Code>{code}</Code>
          <Button variant="primary" icon={<Copy size={16} />} onClick={() => void copyCode()}>
            {labels.copy}
          </Button>
        </Card>
      </Stack>
    </Columns>
  );
}

/** /administration/widgets: writes the code for other sites; requires manage_permissions. */
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
