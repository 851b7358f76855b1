import { useGames, usePanel, type Game } from '@cabine/panel-core';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { EmptyState } from '../components/feedback/EmptyState';
import { PageHeader } from '../components/PageHeader';
import { Stack } from '../components/Stack';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { SNACKBAR_ERROR_MS } from '../components/feedback/toastQueue';
import { MAIN_ACTION, useKeptFocus } from '../components/overlay/useKeptFocus';
import { useLabels } from '../labels/labels';
import { lazyDialog } from '../provider/lazyPart';
import { RemoveDialog } from '../provider/RemoveDialog';
import { useToasts } from '../provider/toasts';
import { useReportUnshown } from '../provider/useReportFailure';
import { useFailureNotice } from '../provider/useFailureNotice';
import { RemoteScreen } from '../provider/views';
import { useFormRow } from '../provider/useFormRow';
import { GameCard } from './GameCard';
import { gamesLabels } from './games.labels';

const GameDialog = lazyDialog(
  () => import('./GameDialog').then((file) => file.GameDialog),
  ({ game }) => game !== undefined,
);

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300 * var(--cabine-px), 100%), 1fr));
  gap: var(--cabine-space-4);
`;

/** In a snackbar for 6 s (product.md 8 and 9). */
const SNACKBAR = { durationMs: SNACKBAR_ERROR_MS };

function NoGames({ action }: { action: ReactNode }) {
  const labels = useLabels(gamesLabels);
  return (
    <Card>
      <EmptyState icon={<Gamepad2 size={20} />} title={labels.empty} text={labels.emptyText} action={action} />
    </Card>
  );
}

/** /promoter/games: 'Jogos da {product}Mix' (product.md 2.10). */
export function GamesScreen() {
  const labels = useLabels(gamesLabels);
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  const { config } = usePanel();
  const { games, canCreate, canManage, canRemove, ...commands } = useGames();
  const reporting = useReportUnshown(SNACKBAR);
  const toasts = useToasts();
  /** Null: a new game. Undefined: closed. */
  const [editing, setEditing] = useFormRow<Game>(canCreate);
  const [removing, setRemoving] = useState<Game | null>(null);

  const { fetchFailed } = labels;
  useFailureNotice(
    games,
    useCallback(() => void toasts.error(fetchFailed, SNACKBAR), [fetchFailed, toasts]),
  );

  const add = canCreate && (
    <Button {...MAIN_ACTION} variant="primary" icon={<Plus size={16} />} onClick={() => setEditing(null)}>
      {labels.add}
    </Button>
  );
  return (
    <Stack ref={root} tabIndex={-1}>
      <PageHeader title={labels.title(config.stationName)} actions={games.status !== 'denied' && add} />
      <RemoteScreen remote={games} skeleton={<SkeletonRows />} failedText={fetchFailed} isAnnounced>
        {(list) =>
          list.length === 0 ? (
            <NoGames action={add} />
          ) : (
            <Grid>
              {list.map((game) => (
                <GameCard
                  key={game.id}
                  game={game}
                  onEdit={canManage ? setEditing : undefined}
                  onRemove={canRemove ? setRemoving : undefined}
                />
              ))}
            </Grid>
          )
        }
      </RemoteScreen>
      <GameDialog
        game={editing}
        create={(game) => reporting(commands.create(game), labels.createFailed)}
        update={(id, game, seen) => reporting(commands.update(id, game, seen), labels.updateFailed)}
        onClose={() => setEditing(undefined)}
      />
      <RemoveDialog
        row={removing}
        remove={({ id }) => reporting(commands.remove(id), labels.deleteFailed)}
        onClose={() => setRemoving(null)}
        title={labels.deleteTitle}
        text={labels.deleteText}
        loss={({ title }) => labels.deleteLoss(title)}
        confirmLabel={labels.delete}
        doneText={labels.deleted}
        failedText={labels.deleteKept}
      />
    </Stack>
  );
}
