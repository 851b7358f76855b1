import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { pressOf, type ButtonVariant } from './buttonStyles';
import { ButtonRoot } from './ButtonRoot';
import { Spinner } from './feedback/Spinner';

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** Default `secondary`; one `primary` per view. */
  variant?: ButtonVariant;
  /** Default `medium` (40 px); `small` is 32 px. */
  size?: 'medium' | 'small';
  /** While the action runs: shows a spinner, keeps width, name and focus, ignores clicks. */
  pending?: boolean;
  /** A 16 px icon before the text. */
  icon?: ReactNode;
}

const Wait = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
`;

/**
 * A button that performs an action; what leads to another page is a Link. `primary` once per view, for what comes next,
 * `danger` for what takes something away. `type` defaults to `button`.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'secondary', size = 'medium', pending = false, icon, type = 'button', children, ...rest },
  ref,
) {
  return (
    <ButtonRoot {...rest} {...pressOf(pending, rest)} ref={ref} type={type} data-variant={variant} data-size={size}>
      <span data-part="content">
        {icon}
        {typeof children === 'string' ? <span>{children}</span> : children}
      </span>
      {pending && (
        <Wait>
          <Spinner size={16} />
        </Wait>
      )}
    </ButtonRoot>
  );
});
