import Compass from 'lucide-react/icons/compass';
import { StatusView } from '../components/feedback/StatusView';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { ButtonLink } from '../provider/navigation';
import { START_PATH, type LOGIN_PATH } from '../provider/returnPath';

/** No screen has this address, or the host left it out. Members are led to their first screen, others to the sign-in. */
export function NotFound({ to }: { to: typeof START_PATH | typeof LOGIN_PATH }) {
  const labels = useLabels(commonLabels);
  return (
    <StatusView
      level={1}
      icon={<Compass size={20} />}
      title={labels.notFoundTitle}
      text={labels.notFoundText}
      action={<ButtonLink to={to}>{to === START_PATH ? labels.notFoundBack : labels.notFoundAction}</ButtonLink>}
    />
  );
}
