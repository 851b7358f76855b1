import type { Severity } from '@cabine/panel-core/contract';

export interface DemoWarning {
  to: string;
  from: string;
  reason: string;
  description: string;
  severity: Severity;
  /** Days before the start. */
  age: number;
}

export const DEMO_WARNINGS: readonly DemoWarning[] = [
  {
    to: 'Kaua_Beats',
    from: 'Bia.Mix',
    reason: 'Atraso na locução',
    description: 'Entrou vinte minutos depois do horário marcado e não avisou a coordenação.',
    severity: 'low',
    age: 2,
  },
  {
    to: 'Rafinha:D',
    from: 'Thomaz-HB',
    reason: 'Prêmio errado',
    description: 'Entregou o emblema do evento a quem não tinha vencido. O prêmio já foi corrigido.',
    severity: 'medium',
    age: 6,
  },
  {
    to: 'Gui.Noturno',
    from: 'admin',
    reason: 'Falta sem aviso',
    description: 'Não apareceu na madrugada de quinta e deixou a rádio no AutoDJ.',
    severity: 'high',
    age: 11,
  },
];
