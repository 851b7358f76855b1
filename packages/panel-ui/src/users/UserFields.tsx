import { SHIFTS, useRoleNames, type ListedUser, type Shift } from '@cabine/panel-core';
import type { ReactNode } from 'react';
import { useLabels } from '../labels/labels';
import { FormSelect } from '../provider/formFields';
import { FormTextField } from '../provider/formTextFields';
import type { ContractForm } from '../provider/useContractForm';
import { usersLabels } from './users.labels';
import { shiftLabels } from './values.labels';

/** Values of the member forms; null: nothing selected. */
export interface UserValues {
  username: string;
  password: string;
  pin: string;
  shift: Shift | null;
  role: number | null;
}

export interface UserFieldsProps {
  form: ContractForm<UserValues>;
  /** The member to edit. Undefined for a new one. */
  user?: ListedUser;
  mayGive: (rank: number) => boolean;
  /** True disables the role: members cannot change their own (design.md 3, rank). */
  isOneself?: boolean;
  /** Whether the form asks for password and PIN. */
  hasSecrets?: boolean;
  /** Choice of how the member signs in, below the name. */
  access?: ReactNode;
}

function SecretFields({ form, isNew }: { form: ContractForm<UserValues>; isNew: boolean }) {
  const labels = useLabels(usersLabels);
  return (
    <>
      <FormTextField
        form={form}
        name="password"
        type="password"
        label={isNew ? labels.password : labels.newPassword}
        autoComplete="new-password"
        reveal={{ show: labels.showPassword, hide: labels.hidePassword }}
      />
      <FormTextField
        form={form}
        name="pin"
        // The administrator must be able to read the random PIN of a new member.
        type={isNew ? 'text' : 'password'}
        inputMode="numeric"
        label={isNew ? labels.pin : labels.newPin}
        autoComplete="off"
        reveal={{ show: labels.showPin, hide: labels.hidePin }}
      />
    </>
  );
}

export function UserFields({ form, user, mayGive, isOneself = false, hasSecrets = true, access }: UserFieldsProps) {
  const labels = useLabels(usersLabels);
  const shifts = useLabels(shiftLabels);
  const roles = useRoleNames();
  const options = (roles.status === 'ready' ? roles.data : [])
    .filter(({ rank }) => mayGive(rank) || rank === user?.role)
    .map(({ name, rank }) => ({ value: rank, label: name, description: labels.roleRank(rank) }));
  const isLocked = user?.holdsMore === true && !isOneself;
  const roleHelp = roles.status === 'failed' ? labels.rolesFailed : undefined;
  const help = isOneself ? labels.ownRole : isLocked ? labels.holdsMore : roleHelp;
  return (
    <>
      <FormTextField
        form={form}
        name="username"
        label={labels.username}
        autoComplete="off"
        autoFocus={!isLocked}
        disabled={isLocked}
      />
      {isOneself && <p>{labels.ownSecrets}</p>}
      {access}
      {hasSecrets && !isOneself && !isLocked && <SecretFields form={form} isNew={user === undefined} />}
      <FormSelect
        form={form}
        name="shift"
        label={labels.shift}
        options={SHIFTS.map((shift) => ({ value: shift, label: shifts[shift] }))}
      />
      <FormSelect
        form={form}
        name="role"
        label={labels.role}
        placeholder={labels.chooseRole}
        options={options}
        description={help}
        disabled={isOneself || isLocked}
      />
    </>
  );
}
