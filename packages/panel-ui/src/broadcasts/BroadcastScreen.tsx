import {
  hasPermission,
  isNotOffered,
  useBroadcast,
  usePanel,
  useUser,
  type Broadcast,
  type PanelApiError,
  type StreamSettings,
} from '@cabine/panel-core';
import Copy from 'lucide-react/icons/copy';
import { useState, type FocusEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { Disclosure } from '../components/Disclosure';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { Skeleton, SkeletonRows } from '../components/feedback/Skeleton';
import { PageHeader } from '../components/PageHeader';
import { Stack } from '../components/Stack';
import { RemoteView } from '../components/feedback/RemoteView';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { ButtonLink } from '../provider/navigation';
import { AccessDenied, Boundary } from '../provider/views';
import { AirState, type Air } from './AirState';
import { BroadcastActions } from './BroadcastActions';
import { broadcastsLabels } from './broadcasts.labels';
import { EncoderRefusal } from './EncoderRefusal';
import { EncoderSheets } from './EncoderSheets';
import { GoLiveSteps } from './GoLiveSteps';
import { SettingRow } from './SettingRow';
import { writeTextSheet } from './writeSheets';
import { useCopy } from '../provider/useCopy';
import { useLockTexts } from './useLockTexts';

/** What goes into the encoder is first. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cabine-space-4);

  @media (width >= 48em) {
    grid-template: 'settings steps' auto 'settings actions' 1fr / minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;

    &[data-air] {
      grid-template: 'settings actions' / minmax(0, 1fr) minmax(0, 1fr);
    }
    > :first-child {
      grid-area: settings;
    }
    > :nth-child(2):not(:last-child) {
      grid-area: steps;
    }
    > :last-child {
      grid-area: actions;
    }
  }
`;

const Folded = styled.div`
  padding: var(--cabine-space-2);
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  background: var(--cabine-card);
`;

/** What is typed into an encoder by hand; the program's sheet has the rest. */
const COPIED = new Set(['host', 'port', 'password']);

/** Rows that every station has. */
const SETTINGS = 8;

function useRows(settings: StreamSettings, websiteUrl: string) {
  const labels = useLabels(broadcastsLabels);
  const user = useUser();
  const { host, port, password, mount, quality, format, genre, withOwnKey } = settings;
  return [
    { id: 'host', label: labels.host, value: host },
    { id: 'port', label: labels.port, value: port === null ? null : String(port) },
    ...(withOwnKey ? [{ id: 'user', label: labels.user, value: user?.username ?? null }] : []),
    { id: 'password', label: labels.password, value: password },
    ...(mount ? [{ id: 'mount', label: labels.mount, value: mount }] : []),
    { id: 'quality', label: labels.quality, value: quality },
    { id: 'format', label: labels.format, value: format },
    { id: 'genre', label: labels.genre, value: genre },
    { id: 'broadcaster', label: labels.broadcaster, value: user?.username ?? null },
    { id: 'website', label: labels.website, value: websiteUrl || null },
  ];
}

function Settings({ settings, websiteUrl }: { settings: StreamSettings; websiteUrl: string }) {
  const labels = useLabels(broadcastsLabels);
  const { config } = usePanel();
  const user = useUser();
  const isOwner = hasPermission(user, 'manage_permissions');
  const rows = useRows(settings, websiteUrl);
  const copy = useCopy();
  const [revealed, setRevealed] = useState(false);
  const secret = { revealed, onToggle: () => setRevealed(!revealed) };
  const isComplete = settings.host !== null && settings.port !== null;
  return (
    <Stack>
      <Card
        title={labels.settings}
        actions={
          isComplete && (
            <Button
              size="small"
              variant="primary"
              icon={<Copy size={16} />}
              onClick={() => void copy(labels.settings, writeTextSheet(rows))}
            >
              {labels.copyAll}
            </Button>
          )
        }
      >
        {!isComplete && <ErrorNote isQuiet>{isOwner ? labels.settingsMissingOwner : labels.settingsMissing}</ErrorNote>}
        <dl>
          {rows.map(({ id, label, value }) => (
            <SettingRow
              key={id}
              label={label}
              value={value}
              secret={id === 'password' ? secret : undefined}
              copies={COPIED.has(id)}
            >
              {id === 'password' && settings.withOwnKey && (
                <span>
                  {labels.ownKey} ·{' '}
                  <ButtonLink to="/account" look="text">
                    {labels.ownKeyLink}
                  </ButtonLink>
                </span>
              )}
            </SettingRow>
          ))}
        </dl>
      </Card>
      {isComplete && (
        <EncoderSheets
          data={{ settings, station: config.stationName, broadcaster: user?.username ?? '', websiteUrl }}
          revealed={revealed}
        />
      )}
    </Stack>
  );
}

function RemoteSettings({ settings, websiteUrl }: Pick<Broadcast, 'settings' | 'websiteUrl'>) {
  const { settings: title, sheets } = useLabels(broadcastsLabels);
  const { errorText, loading, notOffered, offline, retry: retryLabel } = useLabels(commonLabels);
  const failed = (retry: () => void, error: PanelApiError, isAsking: boolean) => (
    <Card title={title}>
      {isNotOffered(error) ? (
        <p>{notOffered}</p>
      ) : (
        <ErrorNote
          action={
            <Button size="small" pending={isAsking} onClick={retry}>
              {retryLabel}
            </Button>
          }
        >
          {errorText}
        </ErrorNote>
      )}
    </Card>
  );
  return (
    <Boundary>
      <RemoteView
        remote={settings}
        skeleton={
          <Stack>
            <Card title={title}>
              <SkeletonRows rows={SETTINGS} />
            </Card>
            <Card title={sheets}>
              <Skeleton height={260} />
            </Card>
          </Stack>
        }
        loadingText={loading}
        denied={<AccessDenied />}
        failed={failed}
        staleText={offline}
        retryLabel={retryLabel}
      >
        {(data) => <Settings settings={data} websiteUrl={websiteUrl} />}
      </RemoteView>
    </Boundary>
  );
}

export interface BroadcastScreenProps {
  air: Air;
  /** What a DJ on air looks at; while it is shown, the settings and the steps before are folded. */
  studio: ReactNode;
}

/** /broadcaster/broadcast: 'Entrar ao Vivo' (product.md 2.14). Works without the stream settings. */
export function BroadcastScreen({ air, studio }: BroadcastScreenProps) {
  const labels = useLabels(broadcastsLabels);
  const { settings, websiteUrl, ...commands } = useBroadcast();
  const lockTexts = useLockTexts();
  const me = useUser()?.username;
  const known = settings.status === 'ready' ? settings.data : null;
  const locked = known?.locked ?? [];
  const own = locked.find(({ name }) => name === me);
  // The settings fold once on air, unless they have the focus then, for example on 'Copiar': folding later, when it leaves
  // them, would move what is being pressed.
  const [isHeld, hold] = useState(false);
  const isOnAir = air.status === 'you' && !isHeld;
  const held = {
    onFocus: () => hold(!isOnAir),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (air.status !== 'you') hold(isHeld && (!document.hasFocus() || currentTarget.contains(relatedTarget)));
    },
  };
  const stream = <RemoteSettings settings={settings} websiteUrl={websiteUrl} />;
  return (
    <Stack>
      <PageHeader title={labels.title} />
      {settings.status === 'denied' ? (
        <AccessDenied />
      ) : (
        <>
          {air.status === 'you' ? studio : <AirState air={air} />}
          <ErrorNote>{own && lockTexts.own(own.until)}</ErrorNote>
          <EncoderRefusal />
          <Columns data-air={isOnAir || undefined}>
            {isOnAir ? (
              <Folded>
                <Disclosure level={2} title={labels.settings}>
                  {stream}
                </Disclosure>
                <Disclosure level={2} title={labels.checklist}>
                  <GoLiveSteps />
                </Disclosure>
              </Folded>
            ) : (
              <>
                <Stack {...held}>{stream}</Stack>
                <GoLiveSteps />
              </>
            )}
            <Stack>
              <BroadcastActions
                air={air}
                lockable={known?.lockable === true}
                locked={locked.filter((each) => each !== own)}
                {...commands}
              />
            </Stack>
          </Columns>
        </>
      )}
    </Stack>
  );
}
