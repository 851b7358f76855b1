import type { Schema } from 'yup';
import { PanelApiError, UNREADABLE_MESSAGE } from './PanelApiError';

/**
 * Checks an answer against the contract, which loads only then: pages that show no data never pay for it.
 *
 * @throws PanelApiError of kind `malformed`
 */
export async function checkReply(route: string, reply: unknown): Promise<void> {
  const { panelContract } = await import('../contract');
  const endpoints = Object.values(panelContract).flatMap((feature) => Object.values(feature));
  const schema = endpoints.find((endpoint) => endpoint.route === route)?.reply as Schema | 'raw' | null | undefined;
  if (!schema || schema === 'raw') return;
  try {
    schema.validateSync(reply, { strict: true });
  } catch (cause) {
    throw new PanelApiError('malformed', UNREADABLE_MESSAGE, { cause });
  }
}
