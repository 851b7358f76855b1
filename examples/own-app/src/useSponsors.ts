import { PanelApiError, outcomeOf, useRemote } from '@cabine/panel-core';
import { session } from './site';

export interface Sponsor {
  id: number;
  name: string;
  site: string;
}
export type SponsorFields = Omit<Sponsor, 'id'>;
export type SponsorCommands = Omit<ReturnType<typeof useSponsors>, 'rows'>;

/** The site's API, for its members. Its refusals appear in the form, or in the confirmation of a deletion. */
async function call<T>(method: string, path = '', body?: SponsorFields): Promise<T> {
  const response = await fetch(`/site/sponsors${path}`, {
    method,
    headers: { authorization: `Bearer ${session.token()}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as T & { message?: string; fields?: Record<string, string> };
  if (response.ok) return answer;
  const { message = 'Algo deu errado', fields = {} } = answer;
  throw new PanelApiError(response.status === 404 ? 'notFound' : 'invalid', message, { fields });
}

/** Rows and commands for `CollectionScreen`. */
export function useSponsors(mayManage: boolean) {
  const { remote: rows, mutate } = useRemote('site sponsors', () => call<Sponsor[]>('GET'));
  const done = async <T>(work: Promise<T>) => {
    const outcome = await outcomeOf(work);
    if (outcome.ok) await mutate();
    return outcome;
  };
  return {
    rows,
    canCreate: mayManage,
    canManage: mayManage,
    canRemove: mayManage,
    create: (fields: SponsorFields) => done(call<Sponsor>('POST', '', fields)),
    update: (id: number, fields: SponsorFields) => done(call<Sponsor>('PUT', `/${id}`, fields)),
    remove: (id: number) => done(call<void>('DELETE', `/${id}`)),
  };
}
