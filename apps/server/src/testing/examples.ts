import type { AnyObject, ObjectSchema } from 'yup';
import { panelContract, type CollectionName, type Endpoint } from '@cabine/panel-core/contract';

/** A valid body of a collection, with this member in every field that names a member. */
export function exampleOf(name: CollectionName, userId: number): Record<string, unknown> {
  const { example = {}, body }: Endpoint = panelContract[name].create;
  const fields = body ? (body as ObjectSchema<AnyObject>).describe().fields : {};
  const members = Object.keys(fields).filter((key) => {
    const field = fields[key];
    return field && 'meta' in field && (field.meta as { kind?: string } | undefined)?.kind === 'member';
  });
  return { ...example, ...Object.fromEntries(members.map((key) => [key, userId])) };
}

/** The field that identifies rows: the first text of the example. */
export function textFieldOf(name: CollectionName): string | undefined {
  return Object.entries(exampleOf(name, 0)).find(([key, value]) => typeof value === 'string' && key !== 'type')?.[0];
}
