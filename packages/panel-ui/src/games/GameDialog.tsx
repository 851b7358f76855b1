import type { Game, GameCommands } from '@cabine/panel-core';
import { useLabels } from '../labels/labels';
import { FormDialog } from '../provider/FormDialog';
import { FormTextArea, FormTextField } from '../provider/formTextFields';
import { useToasts } from '../provider/toasts';
import { gamesLabels } from './games.labels';
import { RuleFields, type GameFields } from './RuleFields';

const NEW_GAME: GameFields = { title: '', description: '', rules: [] };

export interface GameDialogProps extends Pick<GameCommands, 'create' | 'update'> {
  game: Game | null | undefined;
  onClose: () => void;
}

export function GameDialog({ game, create, update, onClose }: GameDialogProps) {
  const labels = useLabels(gamesLabels);
  const toasts = useToasts();
  const fieldsOf = ({ title, description, rules }: Pick<Game, keyof GameFields>): GameFields => ({
    title,
    description,
    rules: rules.length > 0 ? [...rules] : [labels.defaultRule],
  });
  return (
    <FormDialog
      open={game !== undefined}
      onClose={onClose}
      title={game ? labels.editTitle : labels.add}
      description={game ? labels.editText : labels.addText}
      schema={() => import('@cabine/panel-core/contract').then(({ createGameSchema }) => createGameSchema)}
      defaultValues={fieldsOf(game ?? NEW_GAME)}
      row={game}
      fieldsOf={fieldsOf}
      onSubmit={(body, row) => (row ? update(row.id, body, row.version) : create(body))}
      onSaved={() => toasts.success(game ? labels.updated : labels.created)}
    >
      {(form) => (
        <>
          <FormTextField form={form} name="title" label={labels.gameTitle} autoFocus />
          <FormTextArea form={form} name="description" label={labels.description} />
          <RuleFields form={form} />
        </>
      )}
    </FormDialog>
  );
}
