import { useHosts, type ScheduleType } from '@cabine/panel-core';
import { SearchSelect } from '../components/form/SearchSelect';
import { useLabels } from '../labels/labels';
import { datesLabels } from './dates.labels';

interface MemberSelectProps {
  type: ScheduleType;
  /** Members who are left out. */
  without: readonly (string | null)[];
  /** Before the members. */
  all?: { value: number; label: string };
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Chooses a member who may have such hours. */
export function MemberSelect({ type, without, all, ...field }: MemberSelectProps) {
  const labels = useLabels(datesLabels);
  const hosts = useHosts(type);
  const members = hosts.status === 'ready' ? hosts.data.filter(({ username }) => !without.includes(username)) : [];
  return (
    <SearchSelect
      {...field}
      label={labels.member}
      options={[...(all ? [all] : []), ...members.map(({ id, username }) => ({ value: id, label: username }))]}
      noResults={labels.memberNone}
      notChosen={labels.memberNotChosen}
      more={labels.memberMore}
    />
  );
}
