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
import { useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { downloadBlob } from '../components/downloadBlob';
import { EmptyState } from '../components/feedback/EmptyState';
import { PageHeader } from '../components/PageHeader';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { useFileDrop } from '../components/form/useFileDrop';
import { MAIN_ACTION, useFocusReturn } from '../components/overlay/useFocusReturn';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { useFailureNotice } from '../provider/useFailureNotice';
import { RemoteScreen } from '../provider/views';
import type { SoundtrackDraft } from './SoundtrackDialog';
import { SoundtrackList } from './SoundtrackList';
import { SoundtrackQuestions } from './SoundtrackQuestions';
import { soundtracksLabels } from './soundtracks.labels';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cabine-space-4);
`;

const Note = styled.p`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-2);
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-xs);

  & > svg {
    flex: none;
  }
`;

/** The drop zone is the whole list, and shows it only while something is dragged over it (LOOK). */
const DropArea = styled.div`
  position: relative;

  & > p {
    position: absolute;
    inset: 0;
    z-index: 1;
    display: grid;
    place-items: center;
    border: 2px dashed var(--cabine-accent-text);
    border-radius: var(--cabine-radius-card);
    background: var(--cabine-accent-soft);
    font-weight: 600;
    pointer-events: none;
  }
`;

function useDownload(download: SoundtrackCommands['download']) {
  const labels = useLabels(soundtracksLabels);
  const toasts = useToasts();
  return useCallback(
    async ({ id, name }: Soundtrack) => {
      const file = await download(id);
      if (file.ok) downloadBlob(file.value, downloadName(name, file.value.type));
      else toasts.error(labels.downloadFailed(name));
    },
    [download, labels, toasts],
  );
}

/** /broadcaster/soundtracks: 'Vinhetas' (product.md 2.15). */
export function SoundtracksScreen() {
  const labels = useLabels(soundtracksLabels);
  const root = useRef<HTMLDivElement>(null);
  const focus = useFocusReturn(root);
  const toasts = useToasts();
  const { soundtracks, canCreate, canManage, canRemove, ...commands } = useSoundtracks();
  const [draft, setDraft] = useState<SoundtrackDraft | null>(null);
  const [removing, setRemoving] = useState<Soundtrack | null>(null);
  const edit = useCallback((soundtrack: Soundtrack) => setDraft({ soundtrack }), []);
  const download = useDownload(commands.download);
  const { player, playing, shapes, forget } = useSoundtrackPlayer();
  const {
    ref: dropRef,
    dropProps,
    isDropTarget,
  } = useFileDrop((file) => setDraft({ soundtrack: null, file }), {
    disabled: !canCreate || soundtracks.status !== 'ready',
  });

  const { fetchFailed } = labels;
  useFailureNotice(
    soundtracks,
    useCallback(() => void toasts.error(fetchFailed), [fetchFailed, toasts]),
  );

  const add = canCreate && (
    <Button
      {...MAIN_ACTION}
      variant="primary"
      icon={<Plus size={16} />}
      onClick={() => setDraft({ soundtrack: null, file: null })}
    >
      {labels.add}
    </Button>
  );
  return (
    <Stack ref={root} tabIndex={-1} {...focus}>
      <PageHeader title={labels.title} actions={soundtracks.status !== 'denied' && add} />
      <DropArea ref={dropRef} {...dropProps}>
        {isDropTarget && <p>{labels.dropHere}</p>}
        <RemoteScreen remote={soundtracks} skeleton={<SkeletonRows rowHeight={64} />} failedText={fetchFailed}>
          {(rows) => (
            <Stack>
              <Note>
                <Info size={16} aria-hidden="true" />
                {labels.formats}
              </Note>
              {rows.length === 0 ? (
                <Card>
                  <EmptyState icon={<Music2 size={24} />} title={labels.empty} text={labels.emptyText} action={add} />
                </Card>
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
      </DropArea>
      <SoundtrackQuestions
        draft={draft}
        removing={removing}
        commands={commands}
        forget={forget}
        onClose={() => {
          setDraft(null);
          setRemoving(null);
        }}
      />
    </Stack>
  );
}
