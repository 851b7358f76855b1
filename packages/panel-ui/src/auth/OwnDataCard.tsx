import type { AccountCommands } from '@cabine/panel-core';
import { useState } from 'react';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { Lead } from '../components/cardParts';
import { useLabels } from '../labels/labels';
import { downloadData } from '../provider/downloadData';
import { useReportFailure } from '../provider/useReportFailure';
import { accountLabels } from './account.labels';

/** 'Baixar meus dados'. */
export function OwnDataCard({ readData }: Pick<AccountCommands, 'readData'>) {
  const labels = useLabels(accountLabels);
  const reportFailure = useReportFailure();
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    const read = await readData();
    setPending(false);
    if (read.ok) downloadData(read.value, labels.downloadFile);
    else reportFailure(labels.downloadFailed, read.error);
  };
  return (
    <Card title={labels.dataTitle}>
      <Lead>{labels.dataText}</Lead>
      <Button pending={pending} onClick={() => void download()}>
        {labels.download}
      </Button>
    </Card>
  );
}
