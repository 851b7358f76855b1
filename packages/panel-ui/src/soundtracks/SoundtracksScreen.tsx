import {
  downloadName,
  useSoundtrackPlayer,
  useSoundtracks,
  type Soundtrack,
  type SoundtrackCommands,
} from '@cabine/panel-core';
import Info from 'lucide-react/icons/info';
import Music2 from 'lucide-react/icons/music-2';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { downloadBlob } from '../components/downloadBlob';
import { EmptyState } from '../components/feedback/EmptyState';
import { PageHeader } from '../components/PageHeader';
import { Stack } from '../components/Stack';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { MAIN_ACTION, useKeptFocus } from '../components/overlay/useKeptFocus';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { useReportFailure } from '../provider/useReportFailure';
import { useFailureNotice } from '../provider/useFailureNotice';
import { RemoteScreen } from '../provider/views';
import type { SoundtrackDraft } from './SoundtrackDialog';
import { SoundtrackDropZone } from './SoundtrackDropZone';
import { SoundtrackList } from './SoundtrackList';
import { SoundtrackQuestions } from './SoundtrackQuestions';
import { soundtracksLabels } from './soundtracks.labels';

const Note = styled.p`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-2);
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-xs);
`;

function useDownload(download: SoundtrackCommands['download']) {
  const labels = useLabels(soundtracksLabels);
  const reportFailure = useReportFailure();
  return useCallback(
    async ({ id, name }: Soundtrack) => {
      const file = await download(id);
      if (file.ok) downloadBlob(file.value, downloadName(name, file.value.type));
      else reportFailure(labels.downloadFailed(name), file.error);
    },
    [download, labels, reportFailure],
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  const labels = useLabels(soundtracksLabels);
  return (
    <Button {...MAIN_ACTION} variant="primary" icon={<Plus size={16} />} onClick={onClick}>
      {labels.add}
    </Button>
  );
}

function Formats() {
  const labels = useLabels(soundtracksLabels);
  return (
    <Note data-part="bar">
      <Info size={16} aria-hidden="true" />
      {labels.formats}
    </Note>
  );
}

function NoSoundtracks({ action }: { action: ReactNode }) {
  const labels = useLabels(soundtracksLabels);
  return (
    <Card>
      <EmptyState icon={<Music2 size={20} />} title={labels.empty} text={labels.emptyText} action={action} />
    </Card>
  );
}

/** /broadcaster/soundtracks: 'Vinhetas' (product.md 2.15). */
export function SoundtracksScreen() {
  const labels = useLabels(soundtracksLabels);
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  const toasts = useToasts();
  const { soundtracks, canCreate, canManage, canRemove, ...commands } = useSoundtracks();
  const [draft, setDraft] = useState<SoundtrackDraft | null>(null);
  const [several, setSeveral] = useState<readonly File[] | null>(null);
  const [removing, setRemoving] = useState<Soundtrack | null>(null);
  const edit = useCallback((soundtrack: Soundtrack) => setDraft({ soundtrack }), []);
  const download = useDownload(commands.download);
  const { player, playing, shapes, forget } = useSoundtrackPlayer();

  const { fetchFailed } = labels;
  useFailureNotice(
    soundtracks,
    useCallback(() => void toasts.error(fetchFailed), [fetchFailed, toasts]),
  );

  const add = canCreate && <AddButton onClick={() => setDraft({ soundtrack: null, file: null })} />;
  return (
    <Stack ref={root} tabIndex={-1}>
      <PageHeader title={labels.title} actions={soundtracks.status !== 'denied' && add} />
      <SoundtrackDropZone
        disabled={!canCreate || soundtracks.status !== 'ready'}
        onFiles={(files) => {
          const [file = null] = files;
          if (files.length > 1) setSeveral(files);
          else setDraft({ soundtrack: null, file });
        }}
      >
        <RemoteScreen
          remote={soundtracks}
          skeleton={<SkeletonRows rowHeight={64} />}
          failedText={fetchFailed}
          isAnnounced
        >
          {(rows) => (
            <Stack>
              <Formats />
              {rows.length === 0 ? (
                <NoSoundtracks action={add} />
              ) : (
                <SoundtrackList
                  rows={rows}
                  player={player}
                  playing={playing}
                  shapes={shapes}
                  onDownload={download}
                  onEdit={canManage ? edit : undefined}
                  onRemove={canRemove ? setRemoving : undefined}
                />
              )}
            </Stack>
          )}
        </RemoteScreen>
      </SoundtrackDropZone>
      <SoundtrackQuestions
        draft={draft}
        several={several}
        onSeveral={(files) => {
          setDraft(null);
          setSeveral(files);
        }}
        removing={removing}
        commands={commands}
        forget={forget}
        onClose={() => {
          setDraft(null);
          setSeveral(null);
          setRemoving(null);
        }}
      />
    </Stack>
  );
}
