import {
  hasPermission,
  useBlockedWords,
  useRequests,
  useUser,
  type RequestBoard,
  type SongRequest,
} from '@cabine/panel-core';
import Ban from 'lucide-react/icons/ban';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { EmptyState } from '../components/feedback/EmptyState';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { PageHeader } from '../components/PageHeader';
import { Pill } from '../components/Pill';
import { useLabels } from '../labels/labels';
import { lazyDialog } from '../provider/lazyPart';
import { RemoveDialog } from '../provider/RemoveDialog';
import { RemoteScreen } from '../provider/views';
import { requestsLabels } from './requests.labels';
import { RequestList, type RequestListProps } from './RequestList';
import { useArrivals } from './useArrivals';

const BlockedWordsDialog = lazyDialog(
  () => import('./BlockedWordsDialog').then((file) => file.BlockedWordsDialog),
  ({ words }) => words !== null,
);

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cabine-space-4);
  max-width: calc(860 * var(--cabine-px));
`;

const Now = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cabine-space-2) var(--cabine-space-3);

  & > strong {
    flex: 1 1 16ch;
    min-width: 0;
    font-size: var(--cabine-font-lg);
    overflow-wrap: anywhere;
  }
  & > span {
    font-variant-numeric: tabular-nums;
  }
`;

function Board({ board, ...commands }: { board: RequestBoard } & Omit<RequestListProps, 'requests'>) {
  const labels = useLabels(requestsLabels);
  const isOwner = hasPermission(useUser(), 'manage_permissions');
  useArrivals(board.requests);
  const icon = <MessageSquareHeart size={20} />;
  if (!board.isOn) {
    return (
      <Card>
        <EmptyState icon={icon} title={labels.off} text={isOwner ? labels.offOwnerText : labels.offText} />
      </Card>
    );
  }
  return (
    <>
      <Card
        title={labels.now}
        actions={<Pill tone={board.isOpen ? 'ok' : 'neutral'}>{board.isOpen ? labels.open : labels.closed}</Pill>}
      >
        <Now>
          <strong>{board.title || labels.noTitle}</strong>
          {board.title !== '' && (
            <>
              <span>{labels.listening(board.listening)}</span>
              <span>{labels.likes(board.likes)}</span>
            </>
          )}
        </Now>
      </Card>
      <Card flush title={labels.list} actions={board.blocked ? labels.blockedCount(board.blocked) : undefined}>
        {board.requests.length === 0 ? (
          <EmptyState icon={icon} title={labels.emptyTitle} text={labels.emptyText} />
        ) : (
          <RequestList requests={board.requests} {...commands} />
        )}
      </Card>
    </>
  );
}

function EditBlockedWords() {
  const labels = useLabels(requestsLabels);
  const { words, save } = useBlockedWords();
  const [isOpen, setOpen] = useState(false);
  const known = words.status === 'ready' ? words.data.words : null;
  return (
    <>
      <Button icon={<Ban size={16} />} disabled={known === null} onClick={() => setOpen(true)}>
        {labels.blocked}
      </Button>
      <BlockedWordsDialog words={isOpen ? known : null} save={save} onClose={() => setOpen(false)} />
    </>
  );
}

/** /broadcaster/requests: the listeners' song requests (product.md 2.17). */
export function RequestsScreen() {
  const labels = useLabels(requestsLabels);
  const { board, answer, remove } = useRequests();
  const [removing, setRemoving] = useState<SongRequest | null>(null);
  const maySetWords = hasPermission(useUser(), 'manage_schedule');
  return (
    <Stack>
      <PageHeader
        title={labels.title}
        actions={maySetWords && board.status === 'ready' && board.data.isOn ? <EditBlockedWords /> : undefined}
      />
      <RemoteScreen remote={board} skeleton={<SkeletonRows rows={5} rowHeight={72} />}>
        {(data) => <Board board={data} answer={answer} onRemove={setRemoving} />}
      </RemoteScreen>
      <RemoveDialog
        row={removing}
        remove={({ id }) => remove(id)}
        onClose={() => setRemoving(null)}
        title={labels.removeTitle}
        text={labels.removeText}
        loss={({ name, text }) => labels.removeLoss(name, text)}
        confirmLabel={labels.remove}
        doneText={labels.removed}
        failedText={labels.removeFailed}
      />
    </Stack>
  );
}
