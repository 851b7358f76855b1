import { findProblems } from '../shared/rule';
import { replyRules } from './contractRules';
import { PanelApiError, UNREADABLE_MESSAGE } from './PanelApiError';

/**
 * Checks an answer against the contract, by rules compiled from its schemas: no page loads yup to read data.
 *
 * @throws PanelApiError of kind `malformed`
 */
export async function checkReply(route: string, reply: unknown): Promise<void> {
  const rule = replyRules[route];
  const [problem] = rule ? findProblems(rule, reply) : [];
  if (!problem) return;
  const cause = new Error(`${route}: the answer is not what the contract promises at '${problem.path}'.`);
  throw new PanelApiError('malformed', UNREADABLE_MESSAGE, { cause });
}
