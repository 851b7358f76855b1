import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from '../components/Button';
import { StatusView } from '../components/feedback/StatusView';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { PageLogo } from './Logo';

export interface UnexpectedErrorScreenProps {
  reload: () => void;
  /** Default: a page of its own. */
  inShell?: boolean;
}

/** The error page of routing failures (product.md 2.4); the cause is for the console, not for the member. */
export function UnexpectedErrorScreen({ reload, inShell = false }: UnexpectedErrorScreenProps) {
  const labels = useLabels(commonLabels);
  // The shell has the page's one `main` already.
  const Frame = inShell ? 'div' : 'main';
  return (
    <Frame>
      {!inShell && <PageLogo />}
      <StatusView
        level={1}
        icon={<CircleAlert size={32} />}
        title={labels.unexpectedTitle}
        text={labels.unexpectedText}
        action={
          <Button variant="primary" onClick={reload}>
            {labels.unexpectedAction}
          </Button>
        }
      />
    </Frame>
  );
}
