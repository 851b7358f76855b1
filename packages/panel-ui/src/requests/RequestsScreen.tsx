import { useRequests, type RequestBoard } from '@cabine/panel-core';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import { styled } from 'styled-components';
import { Card } from '../components/Card';
import { EmptyState } from '../components/feedback/EmptyState';
import { PageHeader } from '../components/PageHeader';
import { Pill } from '../components/Pill';
import { useLabels } from '../labels/labels';
import { RemoteScreen } from '../provider/views';
import { requestsLabels } from './requests.labels';
import { RequestList, type RequestListProps } from './RequestList';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cabine-space-4);
  max-width: 860px;
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

function Board({ board, answer }: { board: RequestBoard } & Pick<RequestListProps, 'answer'>) {
  const labels = useLabels(requestsLabels);
  const icon = <MessageSquareHeart size={24} />;
  if (!board.isOn) {
    return (
      <Card>
        <EmptyState icon={icon} title={labels.off} text={labels.offText} />
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
      <Card flush title={labels.list}>
        {board.requests.length === 0 ? (
          <EmptyState icon={icon} title={labels.emptyTitle} text={labels.emptyText} />
        ) : (
          <RequestList requests={board.requests} answer={answer} />
        )}
      </Card>
    </>
  );
}

/** /broadcaster/requests: what listeners ask for, while one is on air (product.md 2.17). */
export function RequestsScreen() {
  const labels = useLabels(requestsLabels);
  const { board, answer } = useRequests();
  return (
    <Stack>
      <PageHeader title={labels.title} />
      <RemoteScreen remote={board}>{(data) => <Board board={data} answer={answer} />}</RemoteScreen>
    </Stack>
  );
}
