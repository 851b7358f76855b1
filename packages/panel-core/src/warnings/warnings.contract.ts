import type { InferType } from 'yup';
import { object, string } from '../shared/schema';
import { CREATE_WARNINGS, DELETE_WARNINGS, READ_WARNINGS } from '../shared/access';
import { endpoint } from '../shared/endpoint';
import { id, instant, listOf, prose, recipient, text } from '../shared/fields';

/** product.md 9, from mild to severe. */
export const SEVERITIES = ['low', 'medium', 'high'] as const;
export type Severity = (typeof SEVERITIES)[number];

const REASON_MIN = 3;
const REASON_MAX = 100;
const DESCRIPTION_MIN = 10;
const DESCRIPTION_MAX = 1_000;

/** The list is sent whole. */
const ROOM = { each: 2_000, all: 10_000 };

/** A disciplinary note to a member (product.md 3). */
export const warningSchema = object({
  id: id().required(),
  reason: text().required(),
  description: text().required(),
  severity: string().oneOf(SEVERITIES).required(),
  userId: id().required(),
  /** Name of the warned member; not in product.md 3, so a back end may omit it. */
  user_name: text(),
  created_at: instant().required(),
});
export interface Warning extends InferType<typeof warningSchema> {
  severity: Severity;
}

/** product.md 5, Warning. */
export const createWarningSchema = object({
  userId: recipient().required(),
  reason: prose({ min: REASON_MIN, max: REASON_MAX }),
  description: prose({ min: DESCRIPTION_MIN, max: DESCRIPTION_MAX }),
  severity: string().oneOf(SEVERITIES).required(),
});
export type CreateWarning = InferType<typeof createWarningSchema>;

export const warningsContract = {
  list: endpoint({
    route: 'GET /warnings',
    summary: 'Every warning, newest first.',
    access: READ_WARNINGS,
    isConfidential: true,
    reply: listOf(warningSchema),
    most: ROOM.all,
  }),
  listOwn: endpoint({
    route: 'GET /account/warnings',
    summary: 'The caller’s own warnings, newest first.',
    access: 'signedIn',
    reply: listOf(warningSchema),
    most: ROOM.all,
  }),
  create: endpoint({
    route: 'POST /warnings',
    summary: 'Warns an active member, who is sent a notification; 400 with `fields.userId` otherwise.',
    access: CREATE_WARNINGS,
    rules: ['lower_rank'],
    actsOn: ['body'],
    body: createWarningSchema,
    reply: warningSchema,
    status: 201,
    room: ROOM,
  }),
  remove: endpoint({
    route: 'DELETE /warnings/:id',
    summary: 'Deletes a warning.',
    access: DELETE_WARNINGS,
    rules: ['lower_rank'],
    actsOn: ['row'],
    reply: null,
  }),
};
