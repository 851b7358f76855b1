import { useCallback, useRef, type ReactNode, type RefObject } from 'react';
import type { RowAction } from './rowAction';

/**
 * Draws each action's icon once, out of sight, and copies it into the buttons of all rows: an icon component for every
 * button would cost more than the rest of the table.
 */
export function useActionIcons<Row>(actions: readonly RowAction<Row>[]): {
  source: ReactNode;
  /** The `ref` of a button without children; its `data-action` says which icon it gets. */
  copy: (button: HTMLButtonElement | null) => void;
} {
  const source: RefObject<HTMLDivElement | null> = useRef(null);
  const copy = useCallback((button: HTMLButtonElement | null) => {
    const action = button?.getAttribute('data-action');
    if (!button) return;
    for (let drawn = source.current?.firstElementChild; drawn; drawn = drawn.nextElementSibling) {
      if (drawn.getAttribute('data-icon') !== action) continue;
      return button.replaceChildren(...drawn.cloneNode(true).childNodes);
    }
  }, []);
  return {
    copy,
    source: (
      <div hidden ref={source}>
        {actions.map(({ id, icon }) => (
          <i key={id} data-icon={id}>
            {icon}
          </i>
        ))}
      </div>
    ),
  };
}
