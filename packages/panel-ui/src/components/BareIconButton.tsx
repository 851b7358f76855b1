import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonLook, focusClicked, type ButtonVariant } from './buttonLook';
import { Spinner } from './Spinner';

export interface BareIconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'aria-label'> {
  /** The accessible name: a verb and, in a list, its object. */
  label: string;
  /** A 16 or 20 px icon. */
  icon: ReactNode;
  /** Default `quiet`. */
  variant?: ButtonVariant;
  /** Default `medium`; `small` is 32 px. */
  size?: 'medium' | 'small';
  /** A full circle instead of rounded corners. */
  round?: boolean;
  /** Its work is under way: shows a spinner and ignores clicks. */
  pending?: boolean;
}

const Root = styled.button`
  ${buttonLook}
  flex: none;
  width: var(--cabine-control-height);

  &[data-size='small'] {
    width: var(--cabine-control-height-small);
  }
  &[data-round] {
    border-radius: var(--cabine-radius-full);
  }
  &[data-size],
  &[data-variant='quiet'] {
    padding: 0;
  }
`;

/** A named icon button without a tooltip: light enough for widgets. In the panel use `IconButton`. */
export const BareIconButton = forwardRef<HTMLButtonElement, BareIconButtonProps>(function BareIconButton(
  { label, icon, variant = 'quiet', size = 'medium', round, pending = false, type = 'button', onClick, ...rest },
  ref,
) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    focusClicked(event);
    if (pending || rest['aria-disabled'] === true) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <Root
      {...rest}
      ref={ref}
      type={type}
      onClick={click}
      aria-label={label}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      data-variant={variant}
      data-size={size}
      data-round={round ? '' : undefined}
    >
      {pending ? <Spinner size={16} /> : icon}
    </Root>
  );
});
