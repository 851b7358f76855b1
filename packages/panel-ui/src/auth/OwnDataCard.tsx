import type { AccountCommands } from '@cabine/panel-core';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { useLabels } from '../labels/labels';
import { downloadData } from '../provider/downloadData';
import { useReportFailure } from '../provider/useReportFailure';
import { accountLabels } from './account.labels';

const Text = styled.p`
  margin-bottom: var(--cabine-space-4);
  color: var(--cabine-text-muted);
`;

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
      <Text>{labels.dataText}</Text>
      <Button pending={pending} onClick={() => void download()}>
        {labels.download}
      </Button>
    </Card>
  );
}
