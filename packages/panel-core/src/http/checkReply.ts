import { ValidationError, type Schema } from 'yup';
import { panelContract } from '../contract';
import type { Endpoint } from '../shared/endpoint';
import { PanelApiError, UNREADABLE_MESSAGE } from './PanelApiError';

const endpoints: Endpoint[] = Object.values(panelContract).flatMap((feature) => Object.values(feature));
const schemas = new Map<string, Schema>(
  // An object's schema alone takes nothing for an object whose fields have yet to come.
  endpoints.flatMap(({ route, reply }) => (reply === null || reply === 'raw' ? [] : [[route, reply.required()]])),
);

/**
 * Checks an answer against the contract; fields that it does not name are ignored.
 *
 * @throws PanelApiError of kind `malformed`
 */
export async function checkReply(route: string, reply: unknown): Promise<void> {
  try {
    schemas.get(route)?.validateSync(reply, { strict: true });
  } catch (thrown) {
    if (!(thrown instanceof ValidationError)) throw thrown;
    // Without the value, which may be anybody's.
    const cause = new Error(`${route}: the answer is not what the contract promises at '${thrown.path ?? ''}'.`);
    throw new PanelApiError('malformed', UNREADABLE_MESSAGE, { cause });
  }
}
