import {
  PERMISSIONS,
  useCan,
  usePasskeysOffered,
  usePanel,
  useUser,
  type Permission,
  type Role,
  type RoleCommands,
} from '@cabine/panel-core';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { formLabels } from '../labels/form.labels';
import { useLabels } from '../labels/labels';
import { useCommandErrorText } from '../labels/errors.labels';
import type { CollectionDialogProps } from '../provider/CollectionScreen';
import { FormDialog } from '../provider/FormDialog';
import { FormNumberField, FormSwitch } from '../provider/formFields';
import { FormTextField } from '../provider/formTextFields';
import { useToasts } from '../provider/toasts';
import type { ContractForm } from '../provider/useContractForm';
import { useSecretsQuestion } from '../provider/useSecretsQuestion';
import { CataloguedSwitches } from './CataloguedSwitches';
import { rolesLabels } from './roles.labels';
import { usePermissionWords } from './usePermissionWords';

interface RoleValues {
  name: string;
  rank: number | undefined;
  permissions: Permission[];
  passkeyRequired: boolean;
}

const NEW_ROLE: RoleValues = { name: '', rank: undefined, permissions: [], passkeyRequired: false };
const valuesOf = ({ name, rank, permissions, passkeyRequired = false }: Role): RoleValues => ({
  name,
  rank,
  permissions: permissions.map((permission) => permission.name),
  passkeyRequired,
});

const loadSchema = () => import('@cabine/panel-core/contract').then(({ roleFormSchema }) => roleFormSchema);

const Section = styled.section`
  display: grid;
  gap: var(--cabine-space-2);

  & > h3 {
    font-size: var(--cabine-font-sm);
  }
  & > p {
    color: var(--cabine-text-muted);
  }
`;

export function RoleDialog({ row: role, onClose, commands, onAdded }: CollectionDialogProps<Role, RoleCommands>) {
  const labels = useLabels(rolesLabels);
  const { question, answering } = useSecretsQuestion();
  const errorText = useCommandErrorText(labels.saveFailed);
  const toasts = useToasts();
  const { config } = usePanel();
  const ownRank = useUser()?.role;
  const hasPasskeys = usePasskeysOffered();
  const isOwn = role?.rank === ownRank && ownRank !== undefined;
  const defaultValues = useMemo(() => (role ? valuesOf(role) : NEW_ROLE), [role]);
  return (
    <FormDialog
      open={role !== undefined}
      onClose={onClose}
      size="wide"
      title={role ? labels.editTitle : labels.add}
      description={isOwn ? labels.ownText : labels.rankText(config.topRank)}
      schema={loadSchema}
      defaultValues={defaultValues}
      prepare={({ name, passkeyRequired, ...rest }) => ({
        ...rest,
        name: name.trim(),
        ...(hasPasskeys && { passkeyRequired }),
      })}
      row={role}
      fieldsOf={valuesOf}
      onSubmit={(body, row) =>
        row
          ? answering((choice) => commands.update(row.id, { ...body, ...choice }, row.version))
          : commands.create(body)
      }
      onSaved={(saved) => {
        toasts.success(role ? labels.saved : labels.added);
        if (!role) onAdded(saved);
      }}
      errorText={errorText}
    >
      {(form) => (
        <>
          {!isOwn && (
            <>
              <FormTextField form={form} name="name" label={labels.name} autoComplete="off" autoFocus />
              <FormNumberField
                form={form}
                name="rank"
                label={labels.rank}
                description={ownRank === undefined ? undefined : labels.rankHelp(ownRank, config.topRank)}
                formatOptions={{ useGrouping: false }}
              />
            </>
          )}
          {hasPasskeys && (
            <FormSwitch
              form={form}
              name="passkeyRequired"
              label={labels.passkeyRequired}
              description={labels.passkeyHelp}
            />
          )}
          {question}
          {!isOwn && <PermissionsField form={form} mayGrant={commands.mayGrant} />}
        </>
      )}
    </FormDialog>
  );
}

interface PermissionsFieldProps {
  form: ContractForm<RoleValues>;
  mayGrant: (permission: Permission) => boolean;
}

/** product.md 6: the list requires VIEW_PERMISSIONS. Without it, the role's permissions cannot be changed. */
function PermissionsField({ form, mayGrant }: PermissionsFieldProps) {
  const labels = useLabels(rolesLabels);
  const { permission } = usePermissionWords();
  const { field } = useController({ control: form.methods.control, name: 'permissions' });
  const mayLoad = useCan('view_permissions') === 'allowed';
  const { yes, no } = useLabels(formLabels);
  form.register('permissions', labels.permissions);
  form.describe('permissions', (mine, theirs) => {
    // The form stores a list of permissions in this field.
    const [ours, others] = [new Set(mine as Permission[]), new Set(theirs as Permission[])];
    const word = (has: boolean) => (has ? yes : no);
    return PERMISSIONS.filter((one) => ours.has(one) !== others.has(one)).map((one) => ({
      label: permission(one),
      mine: word(ours.has(one)),
      theirs: word(others.has(one)),
    }));
  });
  return (
    <Section>
      <h3>{labels.permissions}</h3>
      {mayLoad ? (
        <CataloguedSwitches value={field.value} onChange={field.onChange} mayGrant={mayGrant} />
      ) : (
        <p>{labels.catalogueDenied}</p>
      )}
      <ErrorNote>{form.messageOf('permissions')}</ErrorNote>
    </Section>
  );
}
