import type { AuditArea, AuditOutcome, ScheduleType } from '@cabine/panel-core';
import { defineLabels } from '../labels/labels';

const AREAS_PT: Record<AuditArea, string> = {
  auth: 'Acesso',
  users: 'Equipe',
  roles: 'Cargos',
  schedules: 'Horários',
  broadcasts: 'Ao vivo',
  soundtracks: 'Vinhetas',
  games: 'Jogos',
  payments: 'Pagamentos',
  notifications: 'Notificações',
  warnings: 'Advertências',
  audit: 'Registro',
};
const AREAS_EN: Record<AuditArea, string> = {
  auth: 'Access',
  users: 'Team',
  roles: 'Roles',
  schedules: 'Hours',
  broadcasts: 'Live',
  soundtracks: 'Jingles',
  games: 'Games',
  payments: 'Payments',
  notifications: 'Notifications',
  warnings: 'Warnings',
  audit: 'Audit log',
};

/** By the verb of the contract, the second word of an action. */
const VERBS_PT: Record<string, string> = {
  create: 'criou',
  update: 'mudou',
  remove: 'deletou',
  removeAll: 'deletou todos',
  login: 'entrou',
  logout: 'saiu',
  redeemLink: 'entrou por link',
  createLink: 'gerou link de acesso',
  changeSecrets: 'mudou os próprios acessos',
  endSession: 'encerrou um acesso',
  endSessions: 'encerrou os outros acessos',
  sendWebhook: 'enviou o webhook',
  kickDj: 'expulsou o DJ',
  restore: 'restaurou',
};
const VERBS_EN: Record<string, string> = {
  create: 'created',
  update: 'changed',
  remove: 'deleted',
  removeAll: 'deleted all',
  login: 'signed in',
  logout: 'signed out',
  redeemLink: 'signed in by link',
  createLink: 'made a sign-in link',
  changeSecrets: 'changed their own secrets',
  endSession: 'ended a sign-in',
  endSessions: 'ended the other sign-ins',
  sendWebhook: 'sent the webhook',
  kickDj: 'took the DJ off',
  restore: 'restored',
};

const FIELDS_PT: Record<string, string> = {
  amount: 'quantidade',
  bytes: 'tamanho',
  content: 'mensagem',
  created_by: 'criado por',
  day_of_week: 'dia',
  description: 'descrição',
  duration_ms: 'duração',
  end_time: 'fim',
  etag: 'conteúdo',
  hours: 'horários',
  is_active: 'ativo',
  name: 'nome',
  password: 'senha',
  permissions: 'permissões',
  pin: 'PIN',
  rank: 'rank',
  reason: 'motivo',
  restored: 'restaurados',
  role: 'rank do cargo',
  roleName: 'cargo',
  rules: 'regras',
  severity: 'gravidade',
  shift: 'turno',
  skipped: 'já ocupados',
  start_time: 'início',
  status: 'status',
  title: 'título',
  type: 'tipo',
  user_name: 'membro',
  userName: 'para',
  username: 'nome de usuário',
};
const FIELDS_EN: Record<string, string> = {
  created_by: 'created by',
  day_of_week: 'day',
  duration_ms: 'duration',
  end_time: 'end',
  etag: 'content',
  is_active: 'active',
  role: 'rank of the role',
  roleName: 'role',
  skipped: 'taken already',
  start_time: 'start',
  user_name: 'member',
  userName: 'to',
};
const OUTCOMES_PT: Record<AuditOutcome, string> = { done: 'Feito', refused: 'Recusado', failed: 'Falhou' };
const OUTCOMES_EN: Record<AuditOutcome, string> = { done: 'Done', refused: 'Refused', failed: 'Failed' };

const SLOTS_PT: Record<ScheduleType, string> = { broadcast: 'Locução', event: 'Promoção' };
const SLOTS_EN: Record<ScheduleType, string> = { broadcast: 'Broadcast', event: 'Promotion' };

/** `ganhou A, perdeu B`; what is empty is left out. */
const told = (...parts: [verb: string, names: string][]) =>
  parts
    .filter(([, names]) => names !== '')
    .map(([verb, names]) => `${verb} ${names}`)
    .join(', ');

const spec = {
  title: 'Registro',
  columnTime: 'Quando',
  columnMember: 'Quem',
  columnAction: 'O quê',
  columnArea: 'Área',
  columnTarget: 'Em',
  columnChanges: 'Mudanças',
  columnAddress: 'Endereço',
  columnOutcome: 'Resultado',
  area: (area: AuditArea) => AREAS_PT[area],
  verb: (verb: string) => VERBS_PT[verb] ?? verb,
  field: (field: string) => FIELDS_PT[field] ?? field,
  outcome: (outcome: AuditOutcome) => OUTCOMES_PT[outcome],
  nobody: 'Ninguém',
  slotType: (type: ScheduleType) => SLOTS_PT[type],
  yes: 'sim',
  no: 'não',
  empty: '(vazio)',
  fromTo: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
  isNow: (field: string, to: string) => `${field}: ${to}`,
  was: (field: string, from: string) => `${field}: era ${from}`,
  hidden: (field: string) => `${field}: mudou`,
  gainedAndLost: (field: string, gained: string, lost: string) =>
    `${field}: ${told(['ganhou', gained], ['perdeu', lost])}`,
  restored: 'Restaurado',
  restore: 'Restaurar',
  restoreTitle: 'Restaurar horários',
  restoreText: 'Os horários deletados voltam para quem os tinha. Os que já têm outro dono ficam como estão.',
  restoreDone: (restored: number, skipped: number) =>
    `${restored} ${restored === 1 ? 'horário restaurado' : 'horários restaurados'}${skipped > 0 ? `, ${skipped} já ocupados` : ''}`,
  restoreFailed: 'Erro ao restaurar os horários',
  from: 'De',
  to: 'Até',
  exportCsv: 'Exportar CSV',
  exportFailed: 'Erro ao exportar o registro',
  emptyTitle: 'Nada registrado ainda.',
  emptyText: 'O que a equipe mudar aparece aqui.',
  rowName: (action: string, member: string) => `${action}, ${member}`,
};

export const auditLabels = defineLabels('audit', {
  spec,
  'pt-BR': spec,
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
    area: (area: AuditArea) => AREAS_EN[area],
    verb: (verb: string) => VERBS_EN[verb] ?? verb,
    field: (field: string) => FIELDS_EN[field] ?? field,
    outcome: (outcome: AuditOutcome) => OUTCOMES_EN[outcome],
    nobody: 'Nobody',
    slotType: (type: ScheduleType) => SLOTS_EN[type],
    yes: 'yes',
    no: 'no',
    empty: '(empty)',
    fromTo: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
    isNow: (field: string, to: string) => `${field}: ${to}`,
    was: (field: string, from: string) => `${field}: was ${from}`,
    hidden: (field: string) => `${field}: changed`,
    gainedAndLost: (field: string, gained: string, lost: string) =>
      `${field}: ${told(['gained', gained], ['lost', lost])}`,
    restored: 'Restored',
    restore: 'Restore',
    restoreTitle: 'Restore hours',
    restoreText: 'The deleted hours go back to whoever held them. Those that somebody else holds by now stay.',
    restoreDone: (restored: number, skipped: number) =>
      `${restored} ${restored === 1 ? 'hour' : 'hours'} restored${skipped > 0 ? `, ${skipped} taken already` : ''}`,
    restoreFailed: 'The hours could not be restored',
    from: 'From',
    to: 'To',
    exportCsv: 'Export CSV',
    exportFailed: 'The audit log could not be exported',
    emptyTitle: 'Nothing recorded yet.',
    emptyText: 'What the team changes shows up here.',
    rowName: (action: string, member: string) => `${action}, ${member}`,
  },
});
