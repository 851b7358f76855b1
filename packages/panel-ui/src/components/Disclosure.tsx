import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import {
  Button,
  Disclosure as AriaDisclosure,
  DisclosureGroup,
  DisclosurePanel,
  Heading,
} from 'react-aria-components/DisclosureGroup';
import { styled } from 'styled-components';

export interface DisclosureProps {
  /** Required inside an Accordion, where it identifies this disclosure. */
  id?: string;
  title: string;
  /** At the right of the title, inside the button: a count, a pill. */
  detail?: ReactNode;
  icon?: ReactNode;
  /** Heading level; default 3. */
  level?: 2 | 3 | 4;
  /** Open at first; only outside an Accordion. Default false. */
  defaultOpen?: boolean;
  children: ReactNode;
}

const Root = styled(AriaDisclosure)`
  min-width: 0;

  & > :is(h2, h3, h4) {
    font: inherit;
  }
  & > [role='group'] {
    overflow: clip;
  }
`;

const Trigger = styled(Button)`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-2);
  width: 100%;
  min-height: calc(44 * var(--cabine-px));
  padding: var(--cabine-space-2) var(--cabine-space-3);
  border: 0;
  border-radius: var(--cabine-radius-control);
  background: none;
  color: inherit;
  font-weight: 600;
  text-align: start;

  & > [data-title] {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > svg:last-child {
    color: var(--cabine-text-muted);
    transition: transform var(--cabine-normal) ease-out;
  }
  &[aria-expanded='true'] > svg:last-child {
    transform: rotate(180deg);
  }
  &[data-hovered] {
    background: var(--cabine-hover);
  }
`;

const Inside = styled.div`
  padding: var(--cabine-space-1) var(--cabine-space-3) var(--cabine-space-3);
`;

/**
 * A heading that shows and hides its content, alone or inside an Accordion. For what few members need; nothing that has
 * to be read before an action belongs in it.
 *
 * Parts: a row with icon, title and detail (such as '3 de 4'), an arrow, and the content below.
 */
export function Disclosure({ id, title, detail, icon, level = 3, defaultOpen, children }: DisclosureProps) {
  return (
    <Root id={id} defaultExpanded={defaultOpen}>
      <Heading level={level}>
        <Trigger slot="trigger">
          {icon}
          <span data-title="">{title}</span>
          {detail}
          <ChevronDown size={16} aria-hidden="true" />
        </Trigger>
      </Heading>
      <DisclosurePanel>
        <Inside>{children}</Inside>
      </DisclosurePanel>
    </Root>
  );
}

export interface AccordionProps {
  /** Allows several open at once. Default false: opening one closes the other. */
  multiple?: boolean;
  /** Ids of the open disclosures; makes the accordion controlled. */
  open?: readonly string[];
  defaultOpen?: readonly string[];
  onChange?: (open: string[]) => void;
  /** Disclosures, each with an `id`. */
  children: ReactNode;
}

const Group = styled(DisclosureGroup)`
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  background: var(--cabine-card);
  padding: var(--cabine-space-1);

  & > * + * {
    border-top: 1px solid var(--cabine-border);
  }
`;

/** A group of disclosures that share which of them are open. */
export function Accordion({ multiple = false, open, defaultOpen, onChange, children }: AccordionProps) {
  return (
    <Group
      allowsMultipleExpanded={multiple}
      expandedKeys={open}
      defaultExpandedKeys={defaultOpen}
      onExpandedChange={(keys) => onChange?.([...keys].map(String))}
    >
      {children}
    </Group>
  );
}
