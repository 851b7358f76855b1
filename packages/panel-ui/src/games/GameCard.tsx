import type { Game } from '@cabine/panel-core';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { styled } from 'styled-components';
import { Card } from '../components/Card';
import { IconButton } from '../components/IconButton';
import { useLabels } from '../labels/labels';
import { gamesLabels } from './games.labels';

export interface GameCardProps {
  game: Game;
  /** If undefined, the button is hidden (design.md 3). */
  onEdit?: ((game: Game) => void) | undefined;
  onRemove?: ((game: Game) => void) | undefined;
}

const Actions = styled.div`
  display: flex;
  gap: var(--cabine-space-1);
`;

const Description = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** The spec's dashes as list markers, which screen readers announce as a list. */
const Rules = styled.ul`
  display: grid;
  gap: var(--cabine-space-1);
  margin-top: var(--cabine-space-3);
  padding-top: var(--cabine-space-3);
  border-top: 1px solid var(--cabine-border);
  color: var(--cabine-text-muted);

  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--cabine-space-2);
    overflow-wrap: anywhere;
  }
  & > li::before {
    content: '-' / '';
  }
`;

/** One game (product.md 2.10). */
export function GameCard({ game, onEdit, onRemove }: GameCardProps) {
  const labels = useLabels(gamesLabels);
  const { title, description, rules } = game;
  return (
    <Card
      title={title}
      actions={
        (onEdit || onRemove) && (
          <Actions>
            {onEdit && (
              <IconButton
                size="small"
                label={labels.editNamed(title)}
                icon={<Pencil size={16} />}
                onClick={() => onEdit(game)}
              />
            )}
            {onRemove && (
              <IconButton
                size="small"
                label={labels.deleteNamed(title)}
                icon={<Trash2 size={16} />}
                onClick={() => onRemove(game)}
              />
            )}
          </Actions>
        )
      }
    >
      <Description>{description}</Description>
      <Rules aria-label={labels.rules}>
        {rules.map((rule, at) => (
          <li key={at}>{rule}</li>
        ))}
      </Rules>
    </Card>
  );
}
