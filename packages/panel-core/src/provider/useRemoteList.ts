import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { isOutdated, outcomeOf, type Outcome } from '../shared/outcome';
import { askAgain, useRemote, type RemoteOptions } from './useRemote';

/** A list for the signed-in member, and what commands do to it once the server has carried them out. */
export function useRemoteList<Rows extends { id: number }[] | null>(
  name: string,
  load: () => Promise<Rows>,
  options?: RemoteOptions,
) {
  type Row = NonNullable<Rows>[number];
  const { remote, mutate } = useRemote(name, load, options);
  const { mutate: mutateEvery } = useSWRConfig();

  const changes = useMemo(() => {
    /** The list in all its forms: a page of it is named `<list>/…`. */
    const [list = ''] = name.split('/');
    const isOfList = (key: unknown) => key === list || String(key).startsWith(`${list}/`);
    const reload = () => mutateEvery((key) => Array.isArray(key) && isOfList(key[0]));
    /** Changes the list after a command; loads it if it is not there, or holds what is gone or another by now. */
    const keep = async <T>(command: Promise<T>, change: (rows: Row[], value: T) => Row[]): Promise<Outcome<T>> => {
      const outcome = await outcomeOf(command);
      if (outcome.ok) {
        // The cast holds: a list that is there stays one.
        const changed = await mutate((rows) => rows && (change(rows, outcome.value) as Rows), { revalidate: false });
        if (changed == null) askAgain(reload);
      } else if (isOutdated(outcome.error)) askAgain(reload);
      return outcome;
    };
    const without = (rows: Row[], id: number) => rows.filter((row) => row.id !== id);

    return {
      keep,
      // The row can be in the list already: an earlier attempt created it, and its answer was lost.
      addFirst: <T extends Row>(created: Promise<T>) => keep(created, (rows, row) => [row, ...without(rows, row.id)]),
      /** Puts it before the first row that `compare` says comes after it. */
      addSorted: <T extends Row>(created: Promise<T>, compare: (one: Row, other: Row) => number) =>
        keep(created, (rows, row) => {
          const others = without(rows, row.id);
          const at = others.findIndex((other) => compare(row, other) < 0);
          return at < 0 ? [...others, row] : [...others.slice(0, at), row, ...others.slice(at)];
        }),
      replace: <T extends Row>(updated: Promise<T>) =>
        keep(updated, (rows, row) => rows.map((each) => (each.id === row.id ? row : each))),
      drop: (id: number, removed: Promise<void>) => keep(removed, (rows) => without(rows, id)),
    };
  }, [mutate, mutateEvery, name]);

  return { remote, mutate, ...changes };
}

export type RemoteList<Row extends { id: number }> = ReturnType<typeof useRemoteList<Row[]>>;
