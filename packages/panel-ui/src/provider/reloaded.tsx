import { outcomeOf, usePanel } from '@cabine/panel-core';
import Unplug from 'lucide-react/icons/unplug';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { Button } from '../components/Button';
import { StatusView } from '../components/feedback/StatusView';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';

type Load = () => Promise<{ default: ComponentType }>;

/** Milliseconds between attempts while the browser believes that there is a network. */
const AGAIN_MS = 5_000;

/** Says that the code of a screen could not be had, and asks for it again; then it is the screen. */
function late(load: Load): ComponentType {
  let loaded: ComponentType | null = null;
  return function LateScreen() {
    const labels = useLabels(commonLabels);
    const { clock, client } = usePanel();
    const [Screen, setScreen] = useState(() => loaded);
    const ask = useCallback(async () => {
      loaded ??= (await load()).default;
      setScreen(() => loaded);
    }, []);
    useEffect(() => {
      if (Screen) return;
      const again = () => void (navigator.onLine && ask().catch(() => undefined));
      const stop = clock.every(AGAIN_MS, again);
      window.addEventListener('online', again);
      return () => {
        stop();
        window.removeEventListener('online', again);
      };
    }, [Screen, ask, clock]);
    if (Screen) return <Screen />;
    const retry = async () => {
      const asked = await outcomeOf(ask());
      if (asked.ok) return;
      // If the server answers, the page is older than its files.
      const answered = await outcomeOf(client.auth.verify());
      if (answered.ok) window.location.reload();
    };
    return (
      <StatusView
        level={1}
        icon={<Unplug size={20} />}
        tone="danger"
        title={labels.errorTitle}
        text={labels.unanswered}
        role="alert"
        action={<Button onClick={() => void retry()}>{labels.retry}</Button>}
      />
    );
  };
}

/** Loads the code of a screen, without ever failing: a router would keep the failure. */
export const reloaded =
  (load: Load): Load =>
  () =>
    load().catch(() => ({ default: late(load) }));
