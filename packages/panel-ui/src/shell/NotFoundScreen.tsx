import Compass from 'lucide-react/icons/compass';
import { StatusView } from '../components/feedback/StatusView';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { ButtonLink } from '../provider/navigation';
import { LOGIN_PATH } from '../provider/returnPath';
import { PageLogo } from './Logo';

/** Any unknown path (product.md 2). */
export function NotFoundScreen() {
  const labels = useLabels(commonLabels);
  return (
    <main>
      <PageLogo />
      <StatusView
        level={1}
        icon={<Compass size={20} />}
        title={labels.notFoundTitle}
        text={labels.notFoundText}
        action={<ButtonLink to={LOGIN_PATH}>{labels.notFoundAction}</ButtonLink>}
      />
    </main>
  );
}
