import { defineLabels } from '../labels/labels';

/** `ganhou A, perdeu B`, without empty parts. */
const joinNonEmpty = (...parts: [verb: string, names: string][]) =>
  parts
    .filter(([, names]) => names !== '')
    .map(([verb, names]) => `${verb} ${names}`)
    .join(', ');

const pt = {
  title: 'Registro',
  columnTime: 'Quando',
  columnMember: 'Quem',
  columnAction: 'O quê',
  columnArea: 'Área',
  columnTarget: 'Sobre',
  columnChanges: 'Mudanças',
  columnAddress: 'Endereço',
  columnOutcome: 'Resultado',
  nobody: 'Ninguém',
  /** With the id, by which the log names: names change. */
  member: (name: string, id: number | null) => (id === null ? name : `${name} #${id}`.trim()),
  /** The row, and the member whom it is about. `#12` is a member's id alone: so they are searched. */
  target: (name: string, member: number | null, row: number | null) =>
    [name, member !== null && `#${member}`, row !== null && row !== member && `(nº ${row})`].filter(Boolean).join(' '),
  times: (action: string, count: number, last: string) => `${action} (${count} vezes, a última em ${last})`,
  yes: 'sim',
  no: 'não',
  empty: '(vazio)',
  fromTo: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
  isNow: (field: string, to: string) => `${field}: ${to}`,
  was: (field: string, from: string) => `${field}: era ${from}`,
  hidden: (field: string) => `${field}: mudou`,
  gainedAndLost: (field: string, gained: string, lost: string) =>
    `${field}: ${joinNonEmpty(['ganhou', gained], ['perdeu', lost])}`,
  more: 'mais',
  less: 'menos',
  restored: 'Restaurado',
  restore: 'Restaurar',
  restoreTitle: 'Restaurar horários',
  restoreText:
    'Os horários deletados voltam para quem os tinha. Ficam de fora os que já passaram ou têm outro dono, e os de quem não pode mais tê-los ou não está abaixo de você.',
  restoreDone: (restored: number, skipped: number) =>
    `${restored} ${restored === 1 ? 'horário restaurado' : 'horários restaurados'}${skipped > 0 ? `, ${skipped} não restaurados` : ''}`,
  restoreFailed: 'Erro ao restaurar os horários',
  from: 'De',
  to: 'Até',
  at: 'às',
  emptyTitle: 'Nada registrado ainda.',
  emptyText: 'O que a equipe mudar aparece aqui.',
  rowName: (action: string, member: string) => `${action}, ${member}`,
  inPart: 'Só as áreas que você pode visualizar.',
};

export const auditLabels = defineLabels('audit', {
  'pt-BR': pt,
  en: {
    title: 'Audit log',
    columnTime: 'When',
    columnMember: 'Who',
    columnAction: 'What',
    columnArea: 'Area',
    columnTarget: 'On',
    columnChanges: 'Changes',
    columnAddress: 'Address',
    columnOutcome: 'Outcome',
    nobody: 'Nobody',
    member: (name: string, id: number | null) => (id === null ? name : `${name} #${id}`.trim()),
    target: (name: string, member: number | null, row: number | null) =>
      [name, member !== null && `#${member}`, row !== null && row !== member && `(no. ${row})`]
        .filter(Boolean)
        .join(' '),
    times: (action: string, count: number, last: string) => `${action} (${count} times, last on ${last})`,
    yes: 'yes',
    no: 'no',
    empty: '(empty)',
    fromTo: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
    isNow: (field: string, to: string) => `${field}: ${to}`,
    was: (field: string, from: string) => `${field}: was ${from}`,
    hidden: (field: string) => `${field}: changed`,
    gainedAndLost: (field: string, gained: string, lost: string) =>
      `${field}: ${joinNonEmpty(['gained', gained], ['lost', lost])}`,
    more: 'more',
    less: 'less',
    restored: 'Restored',
    restore: 'Restore',
    restoreTitle: 'Restore hours',
    restoreText:
      'The deleted hours go back to whoever held them. Left out are those that are over or have another host by now, and those of members who may no longer hold them or are not ranked below you.',
    restoreDone: (restored: number, skipped: number) =>
      `${restored} ${restored === 1 ? 'hour' : 'hours'} restored${skipped > 0 ? `, ${skipped} not restored` : ''}`,
    restoreFailed: 'The hours could not be restored',
    from: 'From',
    to: 'To',
    at: 'at',
    emptyTitle: 'Nothing recorded yet.',
    emptyText: 'What the team changes shows up here.',
    rowName: (action: string, member: string) => `${action}, ${member}`,
    inPart: 'Only the areas that you may view.',
  },
});
