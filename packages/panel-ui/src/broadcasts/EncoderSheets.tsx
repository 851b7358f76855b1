import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { Code } from '../components/Code';
import { SegmentedControl } from '../components/form/SegmentedControl';
import { downloadText } from '../components/table/downloadText';
import { useLabels } from '../labels/labels';
import { broadcastsLabels } from './broadcasts.labels';
import { writeButtSheet, writeMixxxSheet, type SheetData } from './writeSheets';
import { useCopy } from '../provider/useCopy';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cabine-space-3);

  & > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: var(--cabine-space-2);
  }
`;

const PROGRAMS = ['butt', 'mixxx'] as const;
type Program = (typeof PROGRAMS)[number];
const DOTS = '••••••••';

export interface EncoderSheetsProps {
  data: SheetData;
  /** If false, the preview shows dots instead of the password; copies and downloads always contain it. */
  revealed: boolean;
}

export function EncoderSheets({ data, revealed }: EncoderSheetsProps) {
  const labels = useLabels(broadcastsLabels);
  const copy = useCopy();
  const [program, setProgram] = useState<Program>('butt');
  const names: Record<Program, string> = { butt: 'BUTT', mixxx: 'Mixxx' };
  const write = { butt: writeButtSheet, mixxx: writeMixxxSheet }[program];
  const sheet = write(data);
  const isHidden = data.settings.password !== null && !revealed;
  const shown = isHidden ? write({ ...data, settings: { ...data.settings, password: DOTS } }) : sheet;
  return (
    <Card title={labels.sheets}>
      <Stack>
        <SegmentedControl
          label={labels.sheetsFor}
          value={program}
          onChange={setProgram}
          options={PROGRAMS.map((value) => ({ value, label: names[value] }))}
        />
        <Code>{shown}</Code>
        <div>
          <Button size="small" icon={<Copy size={16} />} onClick={() => void copy(names[program], sheet)}>
            {labels.copy}
          </Button>
          <Button
            size="small"
            icon={<Download size={16} />}
            onClick={() => downloadText(sheet, `${data.station}-${program}.txt`, 'text/plain;charset=utf-8')}
          >
            {labels.download}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
