import type { Severity } from '@cabine/panel-core';
import { defineLabels } from '../labels/labels';

const SEVERITIES_PT: Record<Severity, string> = { low: 'Baixa', medium: 'Média', high: 'Alta' };
const SEVERITIES_EN: Record<Severity, string> = { low: 'Low', medium: 'Medium', high: 'High' };

const spec = {
  title: 'Gerenciamento de Advertências',
  columnReason: 'Motivo',
  columnDescription: 'Descrição',
  columnSeverity: 'Gravidade',
  columnCreated: 'Criado em',
  severityName: (severity: Severity) => SEVERITIES_PT[severity],
  toMember: (username: string) => `para ${username}`,
  rowName: (reason: string, username: string) => `advertência “${reason}” para ${username}`,
  add: 'Emitir Advertência',
  addText: 'Uma nota disciplinar fica registrada em nome do membro.',
  member: 'Membro',
  reason: 'Motivo',
  description: 'Descrição',
  severity: 'Gravidade',
  issue: 'Emitir',
  issued: 'Advertência emitida',
  delete: 'Deletar',
  deleteTitle: 'Deletar Advertência',
  deleteText: 'Tem certeza que deseja deletar esta advertência?',
  deleteLoss: (reason: string) => `O registro “${reason}” será perdido.`,
  deleted: 'Advertência deletada',
  deleteFailed: 'Erro ao deletar advertência',
  emptyTitle: 'Nenhuma advertência registrada.',
  emptyText: 'Que continue assim.',
};

export const warningsLabels = defineLabels('warnings', {
  spec,
  'pt-BR': spec,
  en: {
    title: 'Warning management',
    columnReason: 'Reason',
    columnDescription: 'Description',
    columnSeverity: 'Severity',
    columnCreated: 'Created',
    severityName: (severity: Severity) => SEVERITIES_EN[severity],
    toMember: (username: string) => `to ${username}`,
    rowName: (reason: string, username: string) => `warning “${reason}” to ${username}`,
    add: 'Issue a warning',
    addText: 'A disciplinary note is recorded in the name of the member.',
    member: 'Member',
    reason: 'Reason',
    description: 'Description',
    severity: 'Severity',
    issue: 'Issue',
    issued: 'Warning issued',
    delete: 'Delete',
    deleteTitle: 'Delete warning',
    deleteText: 'Are you sure you want to delete this warning?',
    deleteLoss: (reason: string) => `The record “${reason}” will be lost.`,
    deleted: 'Warning deleted',
    deleteFailed: 'The warning could not be deleted',
    emptyTitle: 'No warnings on record.',
    emptyText: 'May it stay that way.',
  },
});
