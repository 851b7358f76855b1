import { usePermissionCatalogue } from '@cabine/panel-core';
import { Button } from '../components/Button';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { RemoteView } from '../components/feedback/RemoteView';
import { Skeleton } from '../components/feedback/Skeleton';
import { useIsWide } from '../components/useIsWide';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { MATRIX_FROM_PX, PermissionSwitches, type PermissionSwitchesProps } from './PermissionSwitches';
import { rolesLabels } from './roles.labels';

export function CataloguedSwitches(props: Omit<PermissionSwitchesProps, 'groups'>) {
  const labels = useLabels(rolesLabels);
  // The heights of the matrix and of ten closed categories.
  const height = useIsWide(`${MATRIX_FROM_PX / 16}em`) ? 520 : 460;
  const { loading, retry, offline } = useLabels(commonLabels);
  return (
    <RemoteView
      remote={usePermissionCatalogue()}
      skeleton={<Skeleton height={height} />}
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
