import type { AccountCommands } from '@cabine/panel-core';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { useCommandErrorText } from '../labels/errors.labels';
import { useLabels } from '../labels/labels';
import { downloadData } from '../provider/downloadData';
import { useToasts } from '../provider/toasts';
import { accountLabels } from './account.labels';

const Text = styled.p`
  margin-bottom: var(--cabine-space-4);
  color: var(--cabine-text-muted);
`;

/** 'Baixar meus dados'. */
export function OwnDataCard({ readData }: Pick<AccountCommands, 'readData'>) {
  const labels = useLabels(accountLabels);
  const toasts = useToasts();
  const errorText = useCommandErrorText(labels.downloadFailed);
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    const read = await readData();
    setPending(false);
    if (read.ok) downloadData(read.value, labels.downloadFile);
    else toasts.error(errorText(read.error));
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
