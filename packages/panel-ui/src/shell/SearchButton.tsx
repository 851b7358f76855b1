import Search from 'lucide-react/icons/search';
import { styled } from 'styled-components';
import { ROOMY } from '../components/useIsWide';
import { useLabels } from '../labels/labels';
import { shellLabels } from './shell.labels';

/** Looks like a field on wide screens, and like the bar's other buttons on narrow ones. */
const Field = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: var(--cabine-space-2);
  min-width: var(--cabine-control-height);
  min-height: var(--cabine-control-height);
  padding: 0 var(--cabine-space-2);
  border: 1px solid var(--cabine-border-strong);
  border-radius: var(--cabine-radius-control);
  background: var(--cabine-card);
  color: var(--cabine-text-muted);
  &:hover {
    background: var(--cabine-hover);
    color: var(--cabine-text);
  }
  > kbd {
    font: inherit;
    font-size: var(--cabine-font-xs);
  }
  @media (width < ${ROOMY}) {
    border-color: transparent;
    > span {
      position: absolute;
      clip-path: inset(50%);
    }
    > kbd {
      display: none;
    }
  }
  /* There the bar has room for its title only without it, so it is in the menu. */
  @media (width < 23.75em) {
    &:not([data-in-menu]) {
      display: none;
    }
  }
  &[data-in-menu] {
    justify-content: flex-start;
    width: calc(100% - 80 * var(--cabine-px));
    margin: var(--cabine-space-3);
    border-color: var(--cabine-border-strong);
    > span {
      position: static;
      clip-path: none;
    }
    @media (width >= 23.75em) {
      display: none;
    }
  }
`;

/** Opens the command menu. In the bar, and on the narrowest screens in the menu. */
export function SearchButton({ onPress, isInMenu = false }: { onPress: () => void; isInMenu?: boolean }) {
  const { search } = useLabels(shellLabels);
  return (
    <Field type="button" aria-haspopup="dialog" data-in-menu={isInMenu || undefined} onClick={onPress}>
      <Search size={20} aria-hidden />
      <span>{search}</span>
      <kbd>Ctrl K</kbd>
    </Field>
  );
}
