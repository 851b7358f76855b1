import { type Permission, type PermissionGroup } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { Checkbox } from '../components/form/Checkbox';
import { Accordion, Disclosure } from '../components/Disclosure';
import { Pill } from '../components/Pill';
import { Switch } from '../components/form/Switch';
import { useIsOwnWide } from '../components/useIsOwnWide';
import { useLabels } from '../labels/labels';
import { PermissionMatrix, actionsOf } from './PermissionMatrix';
import { choiceOf, type Choice } from './choice';
import { rolesLabels } from './roles.labels';
import { usePermissionWords } from './usePermissionWords';

export interface PermissionSwitchesProps {
  groups: readonly PermissionGroup[];
  value: readonly Permission[];
  onChange: (value: Permission[]) => void;
  /** False disables the switch: members can grant only permissions that they have (design.md 3, rank). */
  mayGrant: (permission: Permission) => boolean;
}

/** A dialog of 640 px, without its padding of 24. */
export const MATRIX_FROM_PX = 592;

const Root = styled.div`
  display: grid;
  gap: var(--cabine-space-4);
  min-width: 0;
`;

const Group = styled.fieldset`
  & > legend {
    font-weight: 500;
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240 * var(--cabine-px)), 1fr));
  gap: var(--cabine-space-3) var(--cabine-space-4);
  margin-top: var(--cabine-space-3);
`;

/**
 * The permissions of a role, by the categories of product.md 6. With room: a matrix of areas and actions, with the
 * permissions that have no action above it, and those of other back ends below. Without: expandable categories.
 */
export function PermissionSwitches({ groups, value, onChange, mayGrant }: PermissionSwitchesProps) {
  const words = usePermissionWords();
  const { ref, isWide } = useIsOwnWide(MATRIX_FROM_PX);
  const choice = choiceOf(value, onChange, mayGrant);
  const areas = groups.filter((group) => actionsOf(group));
  const others = groups.filter((group) => !actionsOf(group));
  const switches = (isSpecial: boolean) =>
    others
      .filter(({ category }) => (category === 'special') === isSpecial)
      .map(({ category, permissions }) => (
        <Group key={category}>
          <legend>{words.category(category)}</legend>
          <Switches permissions={permissions} choice={choice} />
        </Group>
      ));
  return (
    <Root ref={ref}>
      {isWide ? (
        <>
          {switches(true)}
          {areas.length > 0 && <PermissionMatrix groups={areas} choice={choice} />}
          {switches(false)}
        </>
      ) : (
        <Categories groups={groups} choice={choice} />
      )}
    </Root>
  );
}

function Categories({ groups, choice }: { groups: readonly PermissionGroup[]; choice: Choice }) {
  const labels = useLabels(rolesLabels);
  const words = usePermissionWords();
  return (
    <Accordion multiple>
      {groups.map(({ category, permissions }) => {
        const chosen = choice.count(permissions);
        return (
          <Disclosure
            key={category}
            id={category}
            title={words.category(category)}
            detail={<Pill tone={chosen > 0 ? 'accent' : 'neutral'}>{labels.count(chosen, permissions.length)}</Pill>}
          >
            <Checkbox
              label={labels.selectAll(words.category(category))}
              {...choice.stateOf(permissions)}
              onChange={(isOn) => choice.change(permissions, isOn)}
            />
            <Switches permissions={permissions} choice={choice} />
          </Disclosure>
        );
      })}
    </Accordion>
  );
}

function Switches({ permissions, choice }: { permissions: readonly Permission[]; choice: Choice }) {
  const labels = useLabels(rolesLabels);
  const words = usePermissionWords();
  return (
    <Grid>
      {permissions.map((permission) => {
        const reason = choice.reasonFor(permission);
        return (
          <Switch
            key={permission}
            label={words.permission(permission)}
            checked={choice.has(permission)}
            disabled={!choice.mayGrant(permission)}
            description={reason && labels[reason]}
            onChange={(isOn) => choice.change([permission], isOn)}
          />
        );
      })}
    </Grid>
  );
}
