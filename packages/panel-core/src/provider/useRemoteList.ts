import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { isOutdated, outcomeOf, type Outcome } from '../shared/outcome';
import { refetch, useRemote, type RemoteOptions } from './useRemote';

/** A list for the signed-in member, and helpers that apply a successful command to it. */
export function useRemoteList<Rows extends { id: number }[] | null>(
  name: string,
  load: () => Promise<Rows>,
  options?: RemoteOptions,
) {
  type Row = NonNullable<Rows>[number];
  const { remote, mutate } = useRemote(name, load, options);
  const { mutate: mutateEvery } = useSWRConfig();

  const changes = useMemo(() => {
    /** The list's name; its pages are cached as `<list>/…`. */
    const list = /^\/?[^/]+/.exec(name)?.[0] ?? name;
    const isOfList = (key: unknown) => key === list || String(key).startsWith(`${list}/`);
    const reload = () => mutateEvery((key) => Array.isArray(key) && isOfList(key[0]));
    /**
     * Applies a command's result to the list. Reloads it if it was not loaded, or if the command failed because a row
     * changed.
     */
    const keep = async <T>(command: Promise<T>, change: (rows: Row[], value: T) => Row[]): Promise<Outcome<T>> => {
      const outcome = await outcomeOf(command);
      if (outcome.ok) {
        // The cast is safe: a list stays a list.
        const changed = await mutate((rows) => rows && (change(rows, outcome.value) as Rows), { revalidate: false });
        if (changed == null) refetch(reload);
      } else if (isOutdated(outcome.error)) refetch(reload);
      return outcome;
    };
    const without = (rows: Row[], id: number) => rows.filter((row) => row.id !== id);

    return {
      keep,
      // Drops a row with the same id first: an earlier attempt may have created it although its answer was lost.
      addFirst: <T extends Row>(created: Promise<T>) => keep(created, (rows, row) => [row, ...without(rows, row.id)]),
      /** Inserts the row where `compare` puts it. */
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
