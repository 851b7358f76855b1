import { useUserNames } from '@cabine/panel-core';
import { forwardRef, useMemo } from 'react';
import { Button } from '../components/Button';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { SearchSelect, type SearchSelectOption, type SearchSelectProps } from '../components/form/SearchSelect';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { usersLabels } from './users.labels';

export interface UserPickerProps extends Omit<
  SearchSelectProps<number>,
  'options' | 'noResults' | 'notChosen' | 'more'
> {
  /** Options above the members, for example `{ value: -1, label: 'Todos os membros' }`. */
  before?: readonly SearchSelectOption<number>[];
  /** Also offers members who left, marked as such. Default false. */
  withLeft?: boolean;
}

const NONE: readonly SearchSelectOption<number>[] = [];

/**
 * Selects one member by name; `value` is the member's id. Requires permission to send, pay or warn (design.md
 * 3).
 *
 * @example <UserPicker {...field} label={labels.member} error={error} />
 */
export const UserPicker = forwardRef<HTMLInputElement, UserPickerProps>(function UserPicker(
  { before = NONE, withLeft = false, description, disabled, placeholder, ...props },
  ref,
) {
  const labels = useLabels(usersLabels);
  const { retry } = useLabels(commonLabels);
  const names = useUserNames({ withLeft });
  const members = names.status === 'ready' ? names.data : null;
  const options = useMemo(
    () => [
      ...before,
      ...(members ?? []).map(({ id, username, is_active }) => ({
        value: id,
        label: is_active === false ? labels.pickerLeft(username) : username,
      })),
    ],
    [before, members, labels],
  );
  const help = { loading: labels.pickerLoading, denied: labels.pickerDenied, failed: undefined, ready: description };
  return (
    <div>
      <SearchSelect
        {...props}
        ref={ref}
        options={options}
        description={help[names.status]}
        placeholder={placeholder ?? labels.pickerPlaceholder}
        disabled={(disabled ?? false) || names.status === 'denied'}
        noResults={labels.pickerNone}
        notChosen={labels.pickerNotChosen}
        more={labels.pickerMore}
      />
      <ErrorNote
        action={
          names.status === 'failed' && (
            <Button size="small" onClick={names.retry}>
              {retry}
            </Button>
          )
        }
      >
        {names.status === 'failed' && labels.pickerFailed}
      </ErrorNote>
    </div>
  );
});
