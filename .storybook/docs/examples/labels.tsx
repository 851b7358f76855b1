import { PanelProvider, type LabelOverrides } from '@cabine/panel-ui';
import type { ReactNode } from 'react';

const labels: LabelOverrides = {
  schedules: { free: 'Livre', takenBy: (host: string) => `Este horário já é de ${host}` },
};

export function Panel({ children }: { children: ReactNode }) {
  return (
    <PanelProvider config={{ locale: 'pt-BR' }} labels={labels}>
      {children}
    </PanelProvider>
  );
}
