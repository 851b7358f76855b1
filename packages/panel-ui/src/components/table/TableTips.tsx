import { autoUpdate, flip, FloatingPortal, offset, shift, useDismiss, useFloating } from '@floating-ui/react';
import { useCallback, useEffect, useState, type CSSProperties, type RefObject } from 'react';
import { useThemePortal } from '../../theme/ThemeContext';
import { HOVER_DELAY_MS, Tip } from '../Tooltip';

interface Told {
  /** Another for each button: a bubble that moves would be seen at its last place. */
  count: number;
  button: HTMLElement;
  by: 'mouse' | 'keyboard';
}

/** There from the start, seen after a while. */
const LATE: CSSProperties = { animationDelay: `${HOVER_DELAY_MS}ms`, animationFillMode: 'backwards' };

const buttonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('button[data-tip]') : null;

/**
 * The tooltip of whichever `data-tip` button is under the mouse or has the keyboard's focus: one for a whole table,
 * because one each would cost more than its rows. The button's own name says it to screen readers.
 */
export function TableTips({ within }: { within: RefObject<HTMLElement | null> }) {
  const [told, setTold] = useState<Told | null>(null);
  const close = useCallback(() => setTold(null), []);
  useEffect(() => {
    const root = within.current;
    if (!root) return;
    /** Who has just pressed it knows what it is called; to draw its tip would hold up what it does. */
    let pressed: HTMLElement | null = null;
    const hover = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const button = buttonOf(event);
      if (button === null) close();
      else setTold((old) => (old?.button === button ? old : { button, by: 'mouse', count: (old?.count ?? 0) + 1 }));
    };
    const focus = (event: FocusEvent) => {
      const button = buttonOf(event);
      if (button === pressed || !button?.matches(':focus-visible')) return;
      setTold((old) => ({ button, by: 'keyboard', count: (old?.count ?? 0) + 1 }));
    };
    const press = (event: MouseEvent) => {
      pressed = buttonOf(event);
      close();
    };
    const blur = (event: FocusEvent) => {
      if (buttonOf(event) === pressed) pressed = null;
      close();
    };
    root.addEventListener('pointerover', hover);
    root.addEventListener('pointerleave', close);
    root.addEventListener('focusin', focus);
    root.addEventListener('focusout', blur);
    root.addEventListener('click', press);
    return () => {
      root.removeEventListener('pointerover', hover);
      root.removeEventListener('pointerleave', close);
      root.removeEventListener('focusin', focus);
      root.removeEventListener('focusout', blur);
      root.removeEventListener('click', press);
    };
  }, [within, close]);
  return told?.button.isConnected ? <ButtonTip key={told.count} {...told} onClose={close} /> : null;
}

function ButtonTip({ button, by, onClose }: Told & { onClose: () => void }) {
  const portal = useThemePortal();
  const {
    refs: { setFloating },
    floatingStyles,
    context,
  } = useFloating({
    open: true,
    onOpenChange: onClose,
    placement: 'top',
    elements: { reference: button },
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
  });
  // Captured, so that a dialog around the table does not hear the same Escape.
  useDismiss(context, { capture: { escapeKey: true } });
  return (
    <FloatingPortal root={portal}>
      <Tip
        ref={setFloating}
        style={by === 'mouse' ? { ...floatingStyles, ...LATE } : floatingStyles}
        aria-hidden="true"
        data-react-aria-top-layer=""
      >
        {button.dataset.tip}
      </Tip>
    </FloatingPortal>
  );
}
