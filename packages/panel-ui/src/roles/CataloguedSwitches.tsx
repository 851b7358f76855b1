import { usePermissionCatalogue } from '@cabine/panel-core';
import { Button } from '../components/Button';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { RemoteView } from '../components/feedback/RemoteView';
import { Skeleton } from '../components/feedback/Skeleton';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { PermissionSwitches, type PermissionSwitchesProps } from './PermissionSwitches';
import { rolesLabels } from './roles.labels';

export function CataloguedSwitches(props: Omit<PermissionSwitchesProps, 'groups'>) {
  const labels = useLabels(rolesLabels);
  const { loading, retry, offline } = useLabels(commonLabels);
  return (
    <RemoteView
      remote={usePermissionCatalogue()}
      skeleton={<Skeleton height={440} />}
      loadingText={loading}
      denied={<p>{labels.catalogueDenied}</p>}
      failed={(tryAgain) => (
        <ErrorNote
          action={
            <Button size="small" onClick={tryAgain}>
              {retry}
            </Button>
          }
        >
          {labels.loadFailed}
        </ErrorNote>
      )}
      staleText={offline}
      retryLabel={retry}
    >
      {(groups) => <PermissionSwitches {...props} groups={groups} />}
    </RemoteView>
  );
}
