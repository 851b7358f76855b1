import type { Outcome, RequestAnswer, SongRequest } from '@cabine/panel-core';
import Check from 'lucide-react/icons/check';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { Pill } from '../components/Pill';
import { RowList } from '../components/cardParts';
import { ACTS_AT_ONCE } from '../components/overlay/useKeptFocus';
import { useLabels } from '../labels/labels';
import { When } from '../provider/Moment';
import { useToasts } from '../provider/toasts';
import { useReportFailure } from '../provider/useReportFailure';
import { requestsLabels } from './requests.labels';
import { requestAnswerLabels, requestKindLabels } from './values.labels';

export interface RequestListProps {
  /** Newest first. */
  requests: readonly SongRequest[];
  answer: (id: number, answer: RequestAnswer) => Promise<Outcome<SongRequest>>;
  onRemove: (request: SongRequest) => void;
}

const List = styled(RowList)`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--cabine-space-2) var(--cabine-space-4);
    align-items: center;
  }
  & > li > div {
    display: grid;
    gap: var(--cabine-space-1);
  }
  & > li > div > div,
  & > li > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--cabine-space-1) var(--cabine-space-2);
  }
  & > li > div > div {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & p {
    font-size: var(--cabine-font-md);
    overflow-wrap: anywhere;
  }
  & > li[data-answered] p {
    color: var(--cabine-text-muted);
  }
  & time {
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-sm);
    font-weight: 400;
  }
  @media (width < 37.5em) {
    & > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

function Answer({ request: { name, answer }, give }: { request: SongRequest; give: (given: RequestAnswer) => void }) {
  const labels = useLabels(requestsLabels);
  const answers = useLabels(requestAnswerLabels);
  if (answer !== null) return <Pill tone={answer === 'played' ? 'ok' : 'neutral'}>{answers[answer]}</Pill>;
  return (
    <>
      <Button
        size="small"
        icon={<Check size={16} />}
        aria-label={labels.answerNamed(answers.played, name)}
        onClick={() => give('played')}
      >
        {answers.played}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<X size={16} />}
        aria-label={labels.answerNamed(answers.refused, name)}
        onClick={() => give('refused')}
      >
        {answers.refused}
      </Button>
    </>
  );
}

export function RequestList({ requests, answer, onRemove }: RequestListProps) {
  const labels = useLabels(requestsLabels);
  const kinds = useLabels(requestKindLabels);
  const answers = useLabels(requestAnswerLabels);
  const toasts = useToasts();
  const reportFailure = useReportFailure();
  const give = async (request: SongRequest, given: RequestAnswer) => {
    const { id, name } = request;
    const answered = await answer(id, given);
    if (answered.ok) toasts.announce(labels.answerNamed(answers[given], name));
    else reportFailure(labels.answerFailed, answered.error);
  };
  return (
    <List {...ACTS_AT_ONCE}>
      {requests.map((request) => {
        const { id, kind, name, text, created_at, answer: given } = request;
        return (
          <li key={id} data-arrives="" data-answered={given ?? undefined}>
            <div>
              <div>
                {name}
                <Pill tone={kind === 'song' ? 'accent' : 'neutral'}>{kinds[kind]}</Pill>
                <When at={created_at} />
              </div>
              <p>{text}</p>
            </div>
            <span>
              <Answer request={request} give={(answered) => void give(request, answered)} />
              <IconButton
                label={labels.removeNamed(name)}
                icon={<Trash2 size={16} />}
                onClick={() => onRemove(request)}
              />
            </span>
          </li>
        );
      })}
    </List>
  );
}
