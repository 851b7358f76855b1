import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { styled } from 'styled-components';
import { buttonStyles, type ButtonVariant } from './buttonStyles';

export interface LinkProps extends ComponentPropsWithoutRef<'a'> {
  href: string;
  /** `text` (default) is for links in a sentence; the other values look like a button of that variant. */
  look?: 'text' | ButtonVariant;
}

const TextRoot = styled.a`
  color: var(--cabine-accent-text);
  font-weight: 500;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  border-radius: var(--cabine-radius-control);

  @media (hover: hover) {
    &:hover {
      text-decoration-thickness: 2px;
    }
  }
`;

const ButtonRoot = styled.a`
  ${buttonStyles}
`;

/** A link to an address; an action is a Button. A host's router can handle the click in `onClick`. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link({ look = 'text', ...rest }, ref) {
  return look === 'text' ? <TextRoot {...rest} ref={ref} /> : <ButtonRoot {...rest} ref={ref} data-variant={look} />;
});
