import { useAsked, type ListedUser, type UserCommands } from '@cabine/panel-core';
import { useLabels } from '../labels/labels';
import { usersLabels } from './users.labels';

/** What a deletion takes along, counted; or what has to stay, so that the account can't be deleted. */
export function DeleteLoss({
  user,
  readHoldings,
  canRemoveData,
}: { user: ListedUser } & Pick<UserCommands, 'readHoldings' | 'canRemoveData'>) {
  const labels = useLabels(usersLabels);
  const held = useAsked(canRemoveData ? user.id : undefined, readHoldings);
  if (!held?.ok) return <>{labels.deleteLoss(user.username)}</>;
  const { minutes, payments, warnings, messages, hours } = held.value;
  return minutes + payments + warnings > 0 ? (
    <>{labels.hasRecords({ minutes, payments, warnings })}</>
  ) : (
    <>
      {labels.deleteLoss(user.username)} {labels.deleteAlong({ messages, hours })}
    </>
  );
}
