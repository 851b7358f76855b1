import { panelContract, type CollectionName } from '@cabine/panel-core/contract';

/** A valid body of a collection, for this member if it has a `userId`. */
export function exampleOf(name: CollectionName, userId: number): Record<string, unknown> {
  const { example } = panelContract[name].create as { example?: Record<string, unknown> };
  return { ...example, ...(example && 'userId' in example && { userId }) };
}

/** The field that identifies rows: the first text of the example. */
export function textFieldOf(name: CollectionName): string | undefined {
  return Object.entries(exampleOf(name, 0)).find(([key, value]) => typeof value === 'string' && key !== 'type')?.[0];
}
