import {
  autoUpdate,
  flip,
  FloatingPortal,
  offset,
  shift,
  useDismiss,
  useFloating,
  useHover,
  useInteractions,
} from '@floating-ui/react';
import { useEffect, useState, type RefObject } from 'react';
import { useThemePortal } from '../../theme/ThemeContext';
import { HOVER_DELAY_MS, Tip } from '../Tooltip';

const buttonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('button[data-tip]') : null;

/**
 * The tooltip of whichever row action is under the mouse or has the keyboard's focus: one for all of them, because one
 * each would cost more than the rows. The button's own name says it to screen readers.
 */
export function RowTips({ within }: { within: RefObject<HTMLElement | null> }) {
  const portal = useThemePortal();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const { refs, floatingStyles, context } = useFloating({
    open,
    onOpenChange: setOpen,
    placement: 'top',
    elements: { reference: button },
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
  });
  const { getFloatingProps } = useInteractions([
    useHover(context, { mouseOnly: true, delay: { open: HOVER_DELAY_MS } }),
    useDismiss(context, { capture: { escapeKey: true } }),
  ]);

  useEffect(() => {
    const rows = within.current;
    if (!rows) return;
    const abort = new AbortController();
    const listen = (type: string, hear: (event: Event) => void) =>
      rows.addEventListener(type, hear, { signal: abort.signal });
    listen('pointerover', (event) => setButton((old) => buttonOf(event) ?? old));
    listen('focusin', (event) => {
      const focused = buttonOf(event);
      if (!focused?.matches(':focus-visible')) return;
      setButton(focused);
      setOpen(true);
    });
    listen('focusout', () => setOpen(false));
    listen('click', () => setOpen(false));
    return () => abort.abort();
  }, [within]);

  if (!open || !button?.isConnected) return null;
  return (
    <FloatingPortal root={portal}>
      <Tip
        ref={refs.setFloating}
        style={floatingStyles}
        aria-hidden
        data-react-aria-top-layer=""
        {...getFloatingProps()}
      >
        {button.dataset.tip}
      </Tip>
    </FloatingPortal>
  );
}
