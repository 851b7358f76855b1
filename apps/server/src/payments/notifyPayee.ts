import { PAYMENT_MADE, writeAmount, type Payment } from '@cabine/panel-core/contract';
import * as notifications from '../notifications/notifications.repository';
import { isoInstant } from '../platform/clock';
import type { Acting } from '../platform/http/change';
import { languageOf } from '../platform/language';
import type { Services } from '../platform/services';
import { memberIn } from '../team/memberIn';
import { paymentWords } from './payments.labels';

/** Notifies the member of a payment that was made, changed, annulled, given to somebody else or deleted. */
export async function notifyPayee(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { trx, publish, actor }: Acting,
  { before, after }: { before?: Payment; after?: Payment },
): Promise<void> {
  const language = languageOf(config);
  const words = paymentWords[language];
  const amountOf = ({ amount }: Payment) => writeAmount(amount, language);
  const notify = async (userId: number, title: string) => {
    const message = { title, content: words.content(memberIn(actor.id)), userId };
    await notifications.notify(trx, message, { created_by: actor.id, created_at: isoInstant(clock.now()) });
    publish('notifications', { userId });
  };
  for (const row of [before, after]) if (row) publish('account', { userId: row.userId });
  const isSame = before?.userId === after?.userId;
  if (before && !isSame) await notify(before.userId, words.gone(amountOf(before)));
  if (after && !isSame) await notify(after.userId, words.title(amountOf(after)));
  if (!before || !after || !isSame) return;
  if (before.amount !== after.amount) await notify(after.userId, words.changed(amountOf(before), amountOf(after)));
  if (before.status === after.status) return;
  const isMade = after.status === PAYMENT_MADE;
  await notify(after.userId, (isMade ? words.restored : words.annulled)(amountOf(after)));
}
