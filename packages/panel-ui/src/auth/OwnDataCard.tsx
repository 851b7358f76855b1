import type { AccountCommands } from '@cabine/panel-core';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { downloadBlob } from '../components/downloadBlob';
import { useCommandErrorText } from '../labels/errors.labels';
import { useLabels } from '../labels/labels';
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
    if (!read.ok) return toasts.error(errorText(read.error));
    const { made_at, tables } = read.value;
    const data = tables.map(({ name, columns, rows }) => [
      name,
      rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]]))),
    ]);
    const text = JSON.stringify({ made_at, ...Object.fromEntries(data) }, null, 2);
    return downloadBlob(new Blob([text], { type: 'application/json' }), labels.downloadFile);
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
