import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { pressOf, type ButtonVariant } from './buttonLook';
import { ButtonRoot } from './ButtonRoot';
import { Spinner } from './feedback/Spinner';

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

/** A named icon button without a tooltip: light enough for widgets. In the panel use `IconButton`. */
export const BareIconButton = forwardRef<HTMLButtonElement, BareIconButtonProps>(function BareIconButton(
  { label, icon, variant = 'quiet', size = 'medium', round, pending = false, type = 'button', ...rest },
  ref,
) {
  return (
    <ButtonRoot
      {...rest}
      {...pressOf(pending, rest)}
      ref={ref}
      type={type}
      aria-label={label}
      data-variant={variant}
      data-size={size}
      data-shape={round ? 'round' : 'square'}
    >
      {pending ? <Spinner size={16} /> : icon}
    </ButtonRoot>
  );
});
