import { panelContract, type CollectionName } from '@cabine/panel-core/contract';

/** A valid body of a collection, about this member where it is about one. */
export function exampleOf(name: CollectionName, userId: number): Record<string, unknown> {
  const { example } = panelContract[name].create as { example?: Record<string, unknown> };
  return { ...example, ...(example && 'userId' in example && { userId }) };
}

/** The field by which rows are told apart: the first text of the example. */
export function textFieldOf(name: CollectionName): string | undefined {
  return Object.entries(exampleOf(name, 0)).find(([key, value]) => typeof value === 'string' && key !== 'type')?.[0];
}
