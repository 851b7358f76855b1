import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { pressOf, type ButtonVariant } from './buttonStyles';
import { ButtonRoot } from './ButtonRoot';
import { Spinner } from './feedback/Spinner';
import { useTooltip } from './overlay/Tooltip';

export interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'aria-label'> {
  /** The accessible name: a verb and, in a list, its object. */
  label: string;
  /** A 16 or 20 px icon. */
  icon: ReactNode;
  /** Default: the label. Any other text becomes the accessible description, for example why the button is disabled. */
  tooltip?: string;
  /** Default `quiet`. */
  variant?: ButtonVariant;
  /** Default `medium`; `small` is 32 px. */
  size?: 'medium' | 'small';
  /** Draws a circle instead of rounded corners. Default false. */
  round?: boolean;
  /** While the action runs: shows a spinner and ignores clicks. */
  pending?: boolean;
}

/**
 * A button with an icon, and its name as a tooltip: for actions repeated in rows and bars. The one action of a view is a
 * Button with its word. Use `aria-disabled` instead of `disabled` to keep the tooltip.
 */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  {
    label,
    icon,
    tooltip = label,
    variant = 'quiet',
    size = 'medium',
    round,
    pending = false,
    type = 'button',
    ...rest
  },
  ref,
) {
  const { anchor, bubble } = useTooltip({ text: tooltip, describes: !label.includes(tooltip) });
  const props = mergeProps(rest, anchor);
  return (
    <>
      <ButtonRoot
        {...props}
        {...pressOf(pending, props)}
        ref={ref}
        type={type}
        aria-label={label}
        data-variant={variant}
        data-size={size}
        data-shape={round ? 'round' : 'square'}
      >
        {pending ? <Spinner size={16} /> : icon}
      </ButtonRoot>
      {bubble}
    </>
  );
});
