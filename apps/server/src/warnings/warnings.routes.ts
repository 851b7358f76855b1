import { warningsContract } from '@cabine/panel-core/contract';
import { isoInstant } from '../platform/clock';
import { notFound } from '../platform/http/errors';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import * as notifications from '../notifications/notifications.repository';
import type { Feature } from '../platform/services';
import { requireRecipient } from '../team/recipient.rules';
import { warningWords } from './warnings.labels';
import * as warnings from './warnings.repository';
import { languageOf } from '../platform/language';
import { inProgramText } from '../team/memberIn';

export const warningsRoutes: Feature = (app, { config, db, clock }) => {
  const words = warningWords[languageOf(config)];

  registerEndpoint(app, warningsContract.list, () => warnings.list(db));
  registerEndpoint(app, warningsContract.listOwn, ({ actor }) => warnings.listOf(db, actor.id));

  registerEndpoint(app, warningsContract.create, async ({ trx, record, publish, actor, body }) => {
    await requireRecipient(trx, body.userId);
    const by = { created_by: actor.id, created_at: isoInstant(clock.now()) };
    const warning = await warnings.create(trx, body, by);
    const message = { title: words.title, content: words.content(inProgramText(warning.reason)) };
    await notifications.notifyOfWarning(trx, warning.id, { ...message, userId: body.userId }, by);
    publish('notifications', { userId: body.userId });
    await record({ target: { id: warning.id }, member: body.userId, after: warning });
    publish('warnings');
    publish('account', { userId: body.userId });
    return warning;
  });

  registerEndpoint(app, warningsContract.remove, async ({ trx, record, publish, id }) => {
    const before = await warnings.get(trx, id);
    if (!before || !(await warnings.remove(trx, id))) throw notFound();
    await record({ target: { id }, member: before.userId, before });
    publish('warnings');
    publish('notifications', { userId: before.userId });
    publish('account', { userId: before.userId });
  });
};
