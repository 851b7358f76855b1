import type { AnyObject, ObjectSchema } from 'yup';
import { panelContract, type CollectionName, type Endpoint } from '@cabine/panel-core/contract';

/**
 * A valid body of a collection, with this member in every field that names a member.
 *
 * @param mark appended to values that must be unique
 */
export function exampleOf(name: CollectionName, userId: number, mark = ''): Record<string, unknown> {
  const { example, body, unique = [] }: Endpoint = panelContract[name].create;
  const fields = body ? (body as ObjectSchema<AnyObject>).describe().fields : {};
  const own: Record<string, unknown> = { ...example };
  for (const [key, field] of Object.entries(fields))
    if ('meta' in field && (field.meta as { kind?: string } | undefined)?.kind === 'member') own[key] = userId;
  for (const key of unique) own[key] = `${String(own[key])}${mark}`;
  return own;
}

const FREE_TEXT = /^(?!https?:|\d{4}-\d{2}-\d{2})/;

/** The field that identifies rows: the first text of the example that may be any text. */
export function textFieldOf(name: CollectionName): string | undefined {
  return Object.entries(exampleOf(name, 0)).find(
    ([key, value]) => typeof value === 'string' && key !== 'type' && FREE_TEXT.test(value),
  )?.[0];
}
