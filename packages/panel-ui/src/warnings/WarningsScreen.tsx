import { useWarnings } from '@cabine/panel-core';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useLabels } from '../labels/labels';
import { CollectionScreen } from '../provider/CollectionScreen';
import { lazyDialog } from '../provider/lazyPart';
import { useMoments } from '../provider/Moment';
import { useWarningColumns } from './useWarningColumns';
import { warningsLabels } from './warnings.labels';

const WarningDialog = lazyDialog(
  () => import('./WarningDialog').then((file) => file.WarningDialog),
  ({ row }) => row !== undefined,
);

/** /administration/warnings: 'Gerenciamento de Advertências' (product.md 2.13). */
export function WarningsScreen() {
  const labels = useLabels(warningsLabels);
  const { warnings, ...commands } = useWarnings();
  const moments = useMoments();
  return (
    <CollectionScreen
      rows={warnings}
      commands={{ ...commands, canManage: false }}
      columns={useWarningColumns()}
      rowName={({ reason, user_name }) => (user_name ? labels.rowName(reason, user_name) : reason)}
      loss={({ reason, user_name, created_at }) => labels.deleteLoss(reason, user_name, moments.date(created_at))}
      labels={labels}
      icon={<ShieldCheck size={20} />}
      addIcon={<TriangleAlert size={16} />}
      dialog={WarningDialog}
      unseenTitle={!commands.canView && commands.canCreate && labels.unseenTitle}
    />
  );
}
