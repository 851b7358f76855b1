import { PERMISSION_ACTIONS, type Permission, type PermissionAction, type PermissionGroup } from '@cabine/panel-core';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Lock from 'lucide-react/icons/lock';
import { useId, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '../components/form/Checkbox';
import { useLabels } from '../labels/labels';
import { rolesLabels } from './roles.labels';
import type { Choice } from './choice';
import { usePermissionWords } from './usePermissionWords';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;

  tr > * {
    height: calc(40 * var(--cabine-px));
    padding: 0;
    font-weight: 400;
    text-align: start;
  }
  thead th {
    font-weight: 500;
  }
  tr > :first-child {
    width: 30%;
    font-weight: 500;
  }
  tbody tr {
    border-top: 1px solid var(--cabine-border);
  }
  tbody tr:hover {
    background: var(--cabine-hover);
  }
`;

const Cell = styled.div`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-1);
  color: var(--cabine-text-muted);

  & label {
    min-width: calc(40 * var(--cabine-px));
    padding-block: var(--cabine-space-2);
  }
`;

const Notes = styled.div`
  display: grid;
  gap: var(--cabine-space-1);
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-xs);

  & > p {
    display: flex;
    align-items: center;
    gap: var(--cabine-space-2);
  }
`;

const STEPS: Partial<Record<string, [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** An arrow key moves to the next box in its direction that can be changed. Tab goes through them as well. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const step = STEPS[event.key];
  const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th');
  if (!step || !cell) return;
  event.preventDefault();
  const { rows } = event.currentTarget;
  let [row, column] = [(cell.parentElement as HTMLTableRowElement).rowIndex + step[0], cell.cellIndex + step[1]];
  while (rows[row]?.cells[column]) {
    const box = rows[row]?.cells[column]?.querySelector<HTMLInputElement>('input:enabled');
    if (box) return box.focus();
    [row, column] = [row + step[0], column + step[1]];
  }
}

/** The actions of a group whose permissions are all `<action>_<category>`; null for any other group. */
export function actionsOf({ category, permissions }: PermissionGroup): Map<PermissionAction, Permission> | null {
  const found = new Map<PermissionAction, Permission>();
  for (const permission of permissions) {
    const action = PERMISSION_ACTIONS.find((each) => permission === `${each}_${category}`);
    if (!action) return null;
    found.set(action, permission);
  }
  return found;
}

interface HeadProps {
  permissions: readonly Permission[];
  label: string;
  name: string;
  choice: Choice;
}

/** The box of a row's or a column's head: begins with what it shows (WCAG 2.5.3), or ends with it. */
function Head({ permissions, label, name, choice }: HeadProps) {
  return (
    <Checkbox
      label={label}
      aria-label={name}
      {...choice.stateOf(permissions)}
      onChange={(isOn) => choice.change(permissions, isOn)}
    />
  );
}

const ICONS = {
  notYours: <Lock size={16} aria-hidden="true" />,
  withoutEffect: <CircleSlash size={16} aria-hidden="true" />,
};

interface BoxProps {
  permission: Permission;
  choice: Choice;
  /** Start of the ids of the notes below the table. */
  notes: string;
}

function Box({ permission, choice, notes }: BoxProps) {
  const words = usePermissionWords();
  const reason = choice.reasonFor(permission);
  return (
    <Cell>
      <Checkbox
        label={words.permission(permission)}
        hideLabel
        aria-describedby={reason && `${notes}${reason}`}
        checked={choice.has(permission)}
        disabled={!choice.mayGrant(permission)}
        onChange={(isOn) => choice.change([permission], isOn)}
      />
      {reason && ICONS[reason]}
    </Cell>
  );
}

/** Areas by actions (product.md 6), a box each; the boxes of the heads set their row or column. */
export function PermissionMatrix({ groups, choice }: { groups: readonly PermissionGroup[]; choice: Choice }) {
  const labels = useLabels(rolesLabels);
  const words = usePermissionWords();
  const notes = useId();
  const areas = groups.map((group) => ({ ...group, actions: actionsOf(group) }));
  const reasons = new Set(groups.flatMap(({ permissions }) => permissions.map(choice.reasonFor)));
  return (
    <>
      <Table aria-label={labels.permissions} onKeyDown={moveFocus}>
        <thead>
          <tr>
            <td />
            {PERMISSION_ACTIONS.map((action) => (
              <th key={action} scope="col">
                <Head
                  permissions={areas.flatMap(({ actions }) => actions?.get(action) ?? [])}
                  label={labels.action(action)}
                  name={labels.everyArea(action)}
                  choice={choice}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map(({ category, permissions, actions }) => (
            <tr key={category}>
              <th scope="row">
                <Head
                  permissions={permissions}
                  label={words.category(category)}
                  name={labels.selectAll(words.category(category))}
                  choice={choice}
                />
              </th>
              {PERMISSION_ACTIONS.map((action) => {
                const permission = actions?.get(action);
                return (
                  <td key={action}>{permission && <Box permission={permission} choice={choice} notes={notes} />}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      <Notes>
        {(['notYours', 'withoutEffect'] as const)
          .filter((reason) => reasons.has(reason))
          .map((reason) => (
            <p key={reason}>
              {ICONS[reason]}
              <span id={`${notes}${reason}`}>{labels[reason]}</span>
            </p>
          ))}
      </Notes>
    </>
  );
}
