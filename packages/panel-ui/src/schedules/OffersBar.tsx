import { dayOfDate, type DateCommands, type HourOffer, type Outcome } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { ACTS_AT_ONCE } from '../components/overlay/useKeptFocus';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { plainHostName } from '../widgets/week/HostName';
import { datesLabels } from './dates.labels';
import { useReports } from './useReports';

/** One row: further offers are reached by scrolling sideways. */
const List = styled.ul`
  display: flex;
  gap: var(--cabine-space-2);
  max-width: 100%;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;

  > li {
    flex: none;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--cabine-space-3);
    max-width: 100%;
    min-height: calc(34 * var(--cabine-px));
    padding-inline-start: var(--cabine-space-3);
    border: 1px solid var(--cabine-border);
    border-radius: var(--cabine-radius-control);
    background: var(--cabine-card);
    font-size: var(--cabine-font-sm);
    line-height: 1.25;
    scroll-snap-align: start;
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  div {
    flex: none;
    display: flex;
    gap: var(--cabine-space-1);
  }
  @media (width < 45em) {
    width: 100%;

    > li {
      flex: 1 0 auto;
      min-height: calc(44 * var(--cabine-px));
    }
    > li:not(:only-child) {
      max-width: 92%;
    }
  }
`;

export interface OffersBarProps {
  offers: readonly HourOffer[];
  username: string | null;
  canBook: boolean;
  commands: Pick<DateCommands, 'accept' | 'refuse' | 'withdraw'>;
}

/** Hours that others offer, taken or refused by one press, and those that the member offers. */
export function OffersBar({ offers, username, canBook, commands }: OffersBarProps) {
  const labels = useLabels(datesLabels);
  const toasts = useToasts();
  const { reportRefused } = useReports();
  const run = async <T,>(act: () => Promise<Outcome<T>>, done: string) => {
    const outcome = await act();
    if (outcome.ok) toasts.success(done);
    else reportRefused(outcome.error);
  };
  const shown = offers.filter(({ user_name }) => canBook || user_name === username);
  if (shown.length === 0) return null;
  return (
    <List aria-label={labels.offers} data-print="no" {...ACTS_AT_ONCE}>
      {shown.map((offer) => {
        const isMine = offer.user_name === username;
        const when = `${labels.dayDate(dayOfDate(offer.date), offer.date)}, ${offer.start_time} – ${offer.end_time}`;
        const text = isMine
          ? labels.offerMine(plainHostName(offer.to), when)
          : labels.offerOf(plainHostName(offer.user_name), when);
        return (
          <li key={offer.id}>
            <span>{text}</span>
            <div>
              {isMine && (
                <Button
                  size="small"
                  aria-label={`${labels.withdraw} ${when}`}
                  onClick={() => void run(() => commands.withdraw(offer), labels.withdrawn)}
                >
                  {labels.withdraw}
                </Button>
              )}
              {!isMine && offer.to !== '' && (
                <Button
                  size="small"
                  aria-label={`${labels.refuse} ${when}`}
                  onClick={() => void run(() => commands.refuse(offer), labels.refused)}
                >
                  {labels.refuse}
                </Button>
              )}
              {!isMine && (
                <Button
                  size="small"
                  variant="primary"
                  aria-label={`${labels.accept} ${when}`}
                  onClick={() => void run(() => commands.accept(offer), labels.accepted(when))}
                >
                  {labels.accept}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </List>
  );
}
