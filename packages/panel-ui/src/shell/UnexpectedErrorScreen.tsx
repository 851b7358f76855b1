import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from '../components/Button';
import { StatusView } from '../components/feedback/StatusView';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { PageLogo } from './Logo';

export interface UnexpectedErrorScreenProps {
  reload: () => void;
  /** True inside the shell, whose frame it keeps. Default false: a page without the shell. */
  inShell?: boolean;
}

/** The error page for routing failures (product.md 2.4). The cause goes only to the console. */
export function UnexpectedErrorScreen({ reload, inShell = false }: UnexpectedErrorScreenProps) {
  const labels = useLabels(commonLabels);
  // The shell already contains the page's `main` element.
  const Frame = inShell ? 'div' : 'main';
  return (
    <Frame>
      {!inShell && <PageLogo />}
      <StatusView
        level={1}
        icon={<CircleAlert size={20} />}
        title={labels.unexpectedTitle}
        text={labels.unexpectedText}
        action={
          <>
            <Button variant="primary" onClick={reload}>
              {labels.unexpectedAction}
            </Button>
            {/* Not a link of the router, which may be what failed. */}
            <Button onClick={() => window.history.back()}>{labels.back}</Button>
          </>
        }
      />
    </Frame>
  );
}
