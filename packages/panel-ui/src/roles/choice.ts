import { PERMISSIONS_WITHOUT_EFFECT, type Permission } from '@cabine/panel-core';

/** The chosen permissions of a role, and what the member may change of them. */
export interface Choice {
  has: (permission: Permission) => boolean;
  mayGrant: (permission: Permission) => boolean;
  reasonFor: (permission: Permission) => 'notYours' | 'withoutEffect' | undefined;
  /** How many of these are chosen. */
  count: (permissions: readonly Permission[]) => number;
  /** Sets these, except those that the member may not grant. */
  change: (permissions: readonly Permission[], isOn: boolean) => void;
  /** The state of the box that sets all of these. */
  stateOf: (permissions: readonly Permission[]) => { checked: boolean; indeterminate: boolean; disabled: boolean };
}

const WITHOUT_EFFECT: readonly Permission[] = PERMISSIONS_WITHOUT_EFFECT;

export function choiceOf(
  value: readonly Permission[],
  onChange: (value: Permission[]) => void,
  mayGrant: Choice['mayGrant'],
): Choice {
  const has = (permission: Permission) => value.includes(permission);
  return {
    has,
    mayGrant,
    reasonFor: (permission) => {
      if (!mayGrant(permission)) return 'notYours';
      return WITHOUT_EFFECT.includes(permission) ? 'withoutEffect' : undefined;
    },
    count: (permissions) => permissions.filter(has).length,
    change: (permissions, isOn) => {
      const changed = permissions.filter(mayGrant);
      const others = value.filter((permission) => !changed.includes(permission));
      onChange(isOn ? [...others, ...changed] : others);
    },
    stateOf: (permissions) => {
      const grantable = permissions.filter(mayGrant);
      const granted = grantable.filter(has).length;
      const checked = granted > 0 && granted === grantable.length;
      return { checked, indeterminate: granted > 0 && !checked, disabled: grantable.length === 0 };
    },
  };
}
