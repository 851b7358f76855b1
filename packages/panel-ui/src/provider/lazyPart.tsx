import { outcomeOf, usePanel, whenIdle } from '@cabine/panel-core';
import Unplug from 'lucide-react/icons/unplug';
import { lazy, useCallback, useEffect, useState, type ComponentType } from 'react';
import { Button } from '../components/Button';
import { StatusView } from '../components/feedback/StatusView';
import { later } from '../components/later';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { useMissingText } from './useMissingText';

/** Milliseconds between attempts while the browser believes that there is a network. */
const AGAIN_MS = 5_000;

/** Says that code could not be had, and asks for it again. */
function Unavailable({
  load,
  onLoaded,
  isPage,
}: {
  load: () => Promise<unknown>;
  onLoaded: () => void;
  isPage: boolean;
}) {
  const labels = useLabels(commonLabels);
  const { clock } = usePanel();
  const missingText = useMissingText();
  const [missing, setMissing] = useState({ isUpgraded: false, text: labels.unanswered });
  const [isAsking, setAsking] = useState(false);
  const ask = useCallback(() => {
    setAsking(true);
    return load()
      .then(onLoaded)
      .finally(() => setAsking(false));
  }, [load, onLoaded]);
  useEffect(() => {
    const again = () => void (navigator.onLine && ask().catch(() => undefined));
    const stop = clock.every(AGAIN_MS, again);
    window.addEventListener('online', again);
    return () => {
      stop();
      window.removeEventListener('online', again);
    };
  }, [ask, clock]);
  const retry = async () => {
    if (missing.isUpgraded) return window.location.reload();
    const asked = await outcomeOf(ask());
    if (!asked.ok) setMissing(await missingText());
  };
  useEffect(() => void missingText().then(setMissing), [missingText]);
  return (
    <StatusView
      {...(isPage && { level: 1 })}
      icon={<Unplug size={20} />}
      tone="danger"
      title={labels.errorTitle}
      text={missing.text}
      role="alert"
      action={
        <Button pending={isAsking} onClick={() => void retry()}>
          {missing.isUpgraded ? labels.reload : labels.retry}
        </Button>
      }
    />
  );
}

/** A component whose code loads when it is first shown, below a `Suspense`, or by `preload`. */
export type LazyPart<P extends object> = ComponentType<P> & {
  /** True once its code is there; false if it could not be loaded. */
  preload: () => Promise<boolean>;
};

/**
 * A part of a page whose code loads late. Once the code is there, it renders at once. Where it cannot be loaded it says so,
 * and tries again.
 *
 * @example const WeekGrid = lazyPart(() => import('./WeekGrid').then((file) => file.WeekGrid));
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isPage = false }: { isPage?: boolean } = {},
): LazyPart<P> {
  const code = later(load);
  function Late(props: P) {
    const [Loaded, setLoaded] = useState(code.now);
    const onLoaded = useCallback(() => setLoaded(code.now), []);
    if (Loaded) return <Loaded {...props} />;
    return <Unavailable load={code.load} onLoaded={onLoaded} isPage={isPage} />;
  }
  const Lazy = lazy(async () => ({ default: await code.load().catch((): ComponentType<P> => Late) }));
  function Part(props: P) {
    // One for as long as it is mounted: another would mount the part anew.
    const [Shown] = useState((): ComponentType<P> => code.now() ?? (Lazy as ComponentType<P>));
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload: async () => (await outcomeOf(code.load())).ok });
}

/**
 * A dialog whose code loads when the page is idle, at the latest when it opens.
 *
 * @param isOpen tells from the props whether the dialog is open
 * @example const GameDialog = lazyDialog(() => import('./GameDialog').then((file) => file.GameDialog), (props) => props.game !== undefined);
 */
export function lazyDialog<P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
  isOpen: (props: P) => boolean,
): ComponentType<P> {
  const code = later(load);
  return function LazyDialog(props: P) {
    useEffect(() => whenIdle(code.preload), []);
    const Dialog = code.use(isOpen(props), props.onClose);
    return Dialog && <Dialog {...props} />;
  };
}
