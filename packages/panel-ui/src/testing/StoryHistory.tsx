import { startTransition, useMemo, useState, type ReactNode } from 'react';
import { NavigationProvider } from '../provider/navigation';

/**
 * A history inside a PanelStory, with buttons for back and forward and the visible address. Updates in a transition,
 * like a real router.
 */
export function StoryHistory({ at, children }: { at: string; children: ReactNode }) {
  const [{ entries, index }, setHistory] = useState({ entries: [at], index: 0 });
  const path = entries[index] ?? at;
  const navigation = useMemo(() => {
    const { pathname, search } = new URL(path, 'http://story.invalid');
    const navigate = (to: string, options?: { replace?: boolean }) =>
      startTransition(() =>
        setHistory((old) => {
          const kept = old.entries.slice(0, options?.replace ? old.index : old.index + 1);
          return { entries: [...kept, to], index: kept.length };
        }),
      );
    return { location: { pathname, search }, navigate };
  }, [path]);
  const go = (by: number) => setHistory((old) => ({ ...old, index: old.index + by }));
  return (
    <NavigationProvider value={navigation}>
      {children}
      <nav aria-label="Navegador">
        <button disabled={index === 0} onClick={() => go(-1)}>
          Voltar
        </button>
        <button disabled={index === entries.length - 1} onClick={() => go(1)}>
          Avançar
        </button>
        <code data-testid="address">{decodeURIComponent(path)}</code>
      </nav>
    </NavigationProvider>
  );
}
