import { PERMISSIONS_WITHOUT_EFFECT, type Permission, type PermissionGroup } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { Checkbox } from '../components/form/Checkbox';
import { Accordion, Disclosure } from '../components/Disclosure';
import { Pill } from '../components/Pill';
import { Switch } from '../components/form/Switch';
import { useLabels } from '../labels/labels';
import { rolesLabels } from './roles.labels';
import { usePermissionWords } from './usePermissionWords';

export interface PermissionSwitchesProps {
  groups: readonly PermissionGroup[];
  value: readonly Permission[];
  onChange: (value: Permission[]) => void;
  /** False disables the switch: members can grant only permissions that they have (design.md 3, rank). */
  mayGrant: (permission: Permission) => boolean;
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: var(--cabine-space-3) var(--cabine-space-4);
  margin-top: var(--cabine-space-3);
`;

/** The permissions of a role, by expandable categories (product.md 2.9). */
export function PermissionSwitches({ groups, ...rest }: PermissionSwitchesProps) {
  const labels = useLabels(rolesLabels);
  const words = usePermissionWords();
  return (
    <Accordion multiple>
      {groups.map((group) => {
        const chosen = group.permissions.filter((permission) => rest.value.includes(permission)).length;
        return (
          <Disclosure
            key={group.category}
            id={group.category}
            title={words.category(group.category)}
            detail={
              <Pill tone={chosen > 0 ? 'accent' : 'neutral'}>{labels.count(chosen, group.permissions.length)}</Pill>
            }
          >
            <Category group={group} {...rest} />
          </Disclosure>
        );
      })}
    </Accordion>
  );
}

function Category({
  group,
  value,
  onChange,
  mayGrant,
}: Omit<PermissionSwitchesProps, 'groups'> & { group: PermissionGroup }) {
  const labels = useLabels(rolesLabels);
  const words = usePermissionWords();
  const { category, permissions } = group;
  const grantable = permissions.filter(mayGrant);
  const granted = grantable.filter((permission) => value.includes(permission));
  const withoutEffect: readonly Permission[] = PERMISSIONS_WITHOUT_EFFECT;
  const noteOf = (permission: Permission) => {
    if (!mayGrant(permission)) return labels.notYours;
    return withoutEffect.includes(permission) ? labels.withoutEffect : undefined;
  };
  const change = (changed: readonly Permission[], isOn: boolean) => {
    const others = value.filter((permission) => !changed.includes(permission));
    onChange(isOn ? [...others, ...changed] : others);
  };
  return (
    <>
      <Checkbox
        label={labels.selectAll(words.category(category))}
        checked={grantable.length > 0 && granted.length === grantable.length}
        indeterminate={granted.length > 0 && granted.length < grantable.length}
        disabled={grantable.length === 0}
        onChange={(isOn) => change(grantable, isOn)}
      />
      <Grid>
        {permissions.map((permission) => (
          <Switch
            key={permission}
            label={words.permission(permission)}
            checked={value.includes(permission)}
            disabled={!mayGrant(permission)}
            description={noteOf(permission)}
            onChange={(isOn) => change([permission], isOn)}
          />
        ))}
      </Grid>
    </>
  );
}
