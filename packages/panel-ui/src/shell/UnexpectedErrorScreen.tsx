import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from '../components/Button';
import { StatusView } from '../components/StatusView';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';

/** The error page of routing failures (SPEC 2); the cause is for the console, not for the member. */
export function UnexpectedErrorScreen({ reload }: { reload: () => void }) {
  const labels = useLabels(commonLabels);
  return (
    <main>
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
    </main>
  );
}
