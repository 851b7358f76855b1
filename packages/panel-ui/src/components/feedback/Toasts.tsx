import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useSyncExternalStore, type FocusEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useThemePortal } from '../../theme/ThemeContext';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { VisuallyHidden } from '../VisuallyHidden';
import type { Toast, ToastPlacement, ToastQueue, ToastTone } from './toastQueue';
import { langOf } from '../../lang/englishTexts';

export { createToastQueue, type ToastClock } from './toastQueue';

export interface ToastRegionProps {
  queue: ToastQueue;
  /** Accessible name of the region. */
  label: string;
  /** Accessible name of the button that closes a toast. */
  closeLabel: string;
}

/** `PanelProvider` keeps toasts clear of the panel's bars by `--_toast-top` and `--_toast-bottom`. */
const Corner = styled.div`
  position: fixed;
  z-index: 100002;
  inset-inline-end: var(--cabine-space-4);
  display: flex;
  flex-direction: column;
  width: min(380 * var(--cabine-px), calc(100vw - 32px));
  pointer-events: none;

  & > div {
    display: flex;
    flex-direction: column;
  }

  top: var(--cabine-toast-top, var(--_toast-top, var(--cabine-space-4)));

  &[data-placement='bottom-right']:not([data-aside]),
  &[data-placement='top-right'][data-aside] {
    top: auto;
    bottom: var(--cabine-toast-bottom, var(--_toast-bottom, var(--cabine-space-4)));
  }
  /* A phone's top may hold what stays there while the page scrolls, for example the days of the schedule; sheets open at
     the bottom. */
  @media (width < 40em) {
    :root:has([data-stays-on-top]):not(:has([role='dialog'], [role='alertdialog']))
      &[data-placement='top-right']:not([data-aside]) {
      top: auto;
      bottom: var(--cabine-toast-bottom, var(--_toast-bottom, var(--cabine-space-4)));
    }
    :root:has([data-stays-on-top]):not(:has([role='dialog'], [role='alertdialog']))
      &[data-placement='top-right'][data-aside] {
      top: var(--cabine-toast-top, var(--_toast-top, var(--cabine-space-4)));
      bottom: auto;
    }
  }
`;

const Item = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--cabine-space-2);
  margin-block: var(--cabine-space-1);
  padding: var(--cabine-space-2) var(--cabine-space-2) var(--cabine-space-2) var(--cabine-space-3);
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-control);
  background: var(--cabine-raised);
  color: var(--cabine-text);
  box-shadow: var(--cabine-shadow);
  pointer-events: auto;
  animation: cabine-rise var(--cabine-normal) ease-out;

  & > svg {
    margin-top: 6px;
  }
  &[data-tone='info'] > svg {
    color: var(--cabine-accent-text);
  }
  &[data-tone='success'] > svg {
    color: var(--cabine-ok);
  }
  &[data-tone='error'] > svg {
    color: var(--cabine-danger);
  }
  & > div {
    flex: 1;
    min-width: 0;
    padding-block: 5px;
    overflow-wrap: anywhere;
  }
  & p:first-child {
    font-weight: 500;
  }
  & p + p {
    color: var(--cabine-text-muted);
  }
`;

const ICONS: Record<ToastTone, ReactNode> = {
  plain: null,
  info: <Info size={20} aria-hidden="true" />,
  success: <CircleCheck size={20} aria-hidden="true" />,
  error: <CircleAlert size={20} aria-hidden="true" />,
  spoken: null,
};

/** Toasts that would cover what has the focus go to the other end of the window, until they are gone. */
function giveWay(corner: HTMLElement): (() => void) | undefined {
  // Where nothing has a size nothing covers anything.
  if (typeof ResizeObserver === 'undefined') return;
  const look = () => {
    const own = corner.getBoundingClientRect();
    const focused = (corner.getRootNode() as Document | ShadowRoot).activeElement;
    if (own.height === 0) corner.removeAttribute('data-aside');
    else if (focused && !corner.contains(focused)) {
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (own.left < x && x < own.right && own.top < y && y < own.bottom) corner.toggleAttribute('data-aside');
    }
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(corner);
  document.addEventListener('focusin', look);
  return () => {
    sizes.disconnect();
    document.removeEventListener('focusin', look);
  };
}

function PlacedCorner(props: { placement: ToastPlacement; children: ReactNode }) {
  const corner = useRef<HTMLDivElement>(null);
  useEffect(() => (corner.current ? giveWay(corner.current) : undefined), []);
  return (
    <Corner ref={corner} data-placement={props.placement}>
      {props.children}
    </Corner>
  );
}

/** Where the person did something last: what Tab passes on the way to a toast is no place to come back to. */
function useLastPlace() {
  const place = useRef<HTMLElement | null>(null);
  useEffect(() => {
    let isPassing = false;
    const look = (event: Event) => {
      if (event instanceof KeyboardEvent) isPassing = event.key === 'Tab';
      else if (event.type === 'pointerdown') isPassing = false;
      const { activeElement } = document;
      if (!isPassing && activeElement instanceof HTMLElement && !activeElement.closest('[data-toast]'))
        place.current = activeElement;
    };
    const events = ['keydown', 'pointerdown', 'focusin'];
    for (const each of events) document.addEventListener(each, look, true);
    return () => {
      for (const each of events) document.removeEventListener(each, look, true);
    };
  }, []);
  return place;
}

const PLACEMENTS: ToastPlacement[] = ['top-right', 'bottom-right'];

/**
 * Draws a queue's toasts above everything, dialogs included. While the pointer or the focus is on a toast, or the tab is
 * hidden, their timers wait (WCAG 2.2.1). Closing a focused toast returns the focus.
 * Render it before the first toast: screen readers announce only live regions that already exist.
 */
export function ToastRegion({ queue, label, closeLabel }: ToastRegionProps) {
  const portal = useThemePortal();
  const toasts = useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot);
  const place = useLastPlace();

  useEffect(() => {
    const judge = () => queue.hold('hidden', document.hidden);
    judge();
    document.addEventListener('visibilitychange', judge);
    return () => document.removeEventListener('visibilitychange', judge);
  }, [queue]);
  const isEmpty = toasts.length === 0;
  useEffect(() => {
    // What goes from under the pointer or the focus reports neither.
    if (isEmpty) for (const holder of ['pointer', 'focus'] as const) queue.hold(holder, false);
  }, [queue, isEmpty]);

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) queue.hold('focus', false);
  }
  function close(toast: Toast, isDone: boolean) {
    if (isDone) queue.act(toast);
    else queue.dismiss(toast.id);
    queue.hold('focus', false);
    if (place.current?.isConnected) place.current.focus({ preventScroll: true });
  }
  if (portal === null) return null;
  const region = (
    <section
      aria-label={label}
      data-react-aria-top-layer=""
      onMouseEnter={() => queue.hold('pointer', true)}
      onMouseLeave={() => queue.hold('pointer', false)}
      onFocus={() => queue.hold('focus', true)}
      onBlur={leave}
    >
      {PLACEMENTS.map((placement) => {
        const here = toasts.filter((toast) => toast.placement === placement);
        const draw = (toast: Toast) => (
          <ToastItem key={toast.id} toast={toast} closeLabel={closeLabel} onClose={close} />
        );
        return (
          <PlacedCorner key={placement} placement={placement}>
            <div role="alert" aria-atomic="false" aria-relevant="additions">
              {here.filter(({ tone }) => tone === 'error').map(draw)}
            </div>
            <div role="status" aria-atomic="false" aria-relevant="additions">
              {here.filter(({ tone }) => tone !== 'error').map(draw)}
            </div>
          </PlacedCorner>
        );
      })}
    </section>
  );
  return portal ? createPortal(region, portal) : region;
}

interface ToastItemProps {
  toast: Toast;
  closeLabel: string;
  /** @param isDone by its own button, which does what it says */
  onClose: (toast: Toast, isDone: boolean) => void;
}

function ToastItem({ toast, closeLabel, onClose }: ToastItemProps) {
  if (toast.tone === 'spoken') return <VisuallyHidden lang={langOf(toast.text)}>{toast.text}</VisuallyHidden>;
  const item = (
    <Item data-toast="" data-tone={toast.tone}>
      {ICONS[toast.tone]}
      <div>
        <p lang={langOf(toast.text)}>{toast.text}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      {toast.action && (
        <Button size="small" onClick={() => onClose(toast, true)}>
          {toast.action.label}
        </Button>
      )}
      {/* No part of what is said. */}
      <span aria-live="off">
        <IconButton size="small" label={closeLabel} icon={<X size={16} />} onClick={() => onClose(toast, false)} />
      </span>
    </Item>
  );
  // A nested theme root: it sets another palette and inherits everything else.
  return toast.theme ? (
    <div data-cabine-root="" data-theme={toast.theme}>
      {item}
    </div>
  ) : (
    item
  );
}
