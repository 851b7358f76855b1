import {
  isPermission,
  type PanelConfig,
  type Permission,
  type PermissionAction,
  type PermissionCategory,
} from '@cabine/panel-core';
import { defineLabels, inEnglish } from '../labels/labels';

type TopRank = PanelConfig['topRank'];

/** product.md 6. */
const CATEGORIES: Partial<Record<string, string>> = {
  notifications: 'Notificações',
  warnings: 'Avisos',
  payments: 'Pagamentos',
  schedule: 'Marcar Horário',
  games: 'Jogos',
  users: 'Equipe',
  roles: 'Cargos',
  soundtracks: 'Vinhetas',
  permissions: 'Permissões',
  special: 'Locutor e Promotor',
};
const CATEGORIES_EN: Partial<Record<string, string>> = {
  notifications: 'Notifications',
  warnings: 'Warnings',
  payments: 'Payments',
  schedule: 'Schedule',
  games: 'Games',
  users: 'Team',
  roles: 'Roles',
  soundtracks: 'Jingles',
  permissions: 'Permissions',
  special: 'Broadcaster and promoter',
};
const categoryPt = (category: string, own = category) => CATEGORIES[category] ?? own;
const categoryEn = (category: string, own = category) => CATEGORIES_EN[category] ?? own;
const VERBS: Record<PermissionAction, string> = {
  view: 'Visualizar',
  manage: 'Gerenciar',
  create: 'Criar',
  delete: 'Deletar',
};
const VERBS_EN: Record<PermissionAction, string> = {
  view: 'View',
  manage: 'Manage',
  create: 'Create',
  delete: 'Delete',
};

/** product.md 6: verb and area, with 'Funções' for roles. Two permissions have special names. */
function permissionName(permission: Permission, areas: Partial<Record<string, string>>, own?: string): string {
  if (permission === 'broadcaster') return 'Acesso a Locução';
  if (permission === 'promoter') return 'Acesso a Promotoria';
  const [verb, area = ''] = permission.split('_') as [PermissionAction, string?];
  // Permissions of other back ends keep their identifier.
  return isPermission(permission) ? `${VERBS[verb]} ${areas[area] ?? own ?? area}` : permission;
}

function permissionNameEn(permission: Permission, own?: string): string {
  if (permission === 'broadcaster') return 'Access to broadcasting';
  if (permission === 'promoter') return 'Access to promotion';
  if (!isPermission(permission)) return permission;
  const [verb, area = ''] = (permission as string).split('_') as [PermissionAction, string?];
  return `${VERBS_EN[verb]} ${categoryEn(area, own).toLowerCase()}`;
}

const AREAS = { ...CATEGORIES, roles: 'Funções', schedule: 'Horários' };

const pt = {
  title: 'Gerenciamento de Cargos e Permissões',
  columnName: 'Cargo',
  columnRank: 'Rank',
  you: 'Você',
  add: 'Novo Cargo',
  edit: 'Editar',
  editTitle: 'Editar Cargo',
  rankText: (top: TopRank) =>
    `Quanto ${top === 'highest' ? 'maior' : 'menor'} o rank, mais autoridade: cada pessoa só age sobre quem está abaixo dela.`,
  name: 'Nome',
  rank: 'Rank',
  rankHelp: (own: number, top: TopRank) =>
    `${top === 'highest' ? 'Menor' : 'Maior'} que ${own}, o seu, e diferente dos outros.`,
  ownText: 'Este é o seu cargo: nele só a exigência de passkey pode mudar.',
  passkeyRequired: 'Exigir passkey',
  passkeyHelp: 'Quem tem este cargo precisa de uma passkey, além de senha e PIN, para usar o painel.',
  permissions: 'Permissões',
  /** `own`: the feature's own title, for areas that this file does not name. */
  category: (category: PermissionCategory, own?: string) => categoryPt(category, own),
  permission: (permission: Permission, own?: string) => permissionName(permission, AREAS, own),
  count: (chosen: number, total: number) => `${chosen} de ${total}`,
  selectAll: (category: string) => `Selecionar tudo de ${category}`,
  action: (action: PermissionAction) => VERBS[action],
  everyArea: (action: PermissionAction) => `${VERBS[action]} em todas as áreas`,
  notYours: 'Você não tem esta permissão, por isso não pode concedê-la.',
  withoutEffect: 'Sem efeito: nada no painel pede esta permissão.',
  catalogueDenied: 'Você não vê a lista de permissões: as deste cargo ficam como estão.',
  delete: 'Deletar',
  deleteTitle: 'Deletar Cargo',
  deleteText: 'Tem certeza que deseja deletar este cargo?',
  deleteLoss: (name: string) => `O cargo ${name} deixa de existir.`,
  added: 'Cargo criado',
  saved: 'Cargo atualizado',
  deleted: 'Cargo deletado',
  saveFailed: 'Erro ao salvar cargo',
  deleteFailed: 'Erro ao deletar cargo',
  loadFailed: 'Não foi possível carregar as informações. Verifique sua conexão e tente novamente.',
  emptyTitle: 'Nenhum cargo encontrado.',
  emptyText: 'Um cargo junta as permissões de um grupo de pessoas.',
};

export const rolesLabels = defineLabels('roles', {
  spec: {
    ...inEnglish({ deleteText: 'Are you sure you want to delete this role?' }),
    category: (category: PermissionCategory, own?: string) =>
      category === 'special' ? 'Locutor e Popromotor' : categoryPt(category, own),
    permission: (permission: Permission, own?: string) =>
      permissionName(permission, { ...AREAS, schedule: CATEGORIES.schedule }, own),
  },
  'pt-BR': pt,
  en: {
    title: 'Roles and permissions',
    columnName: 'Role',
    columnRank: 'Rank',
    you: 'You',
    add: 'New role',
    edit: 'Edit',
    editTitle: 'Edit role',
    rankText: (top: TopRank) =>
      `The ${top === 'highest' ? 'higher' : 'lower'} the rank, the more authority: everybody acts only on those below them.`,
    name: 'Name',
    rank: 'Rank',
    rankHelp: (own: number, top: TopRank) =>
      `${top === 'highest' ? 'Below' : 'Above'} ${own}, your own, and unlike the others.`,
    ownText: 'This is your role: only whether it asks for a passkey may change.',
    passkeyRequired: 'Ask for a passkey',
    passkeyHelp: 'Whoever has this role needs a passkey, beside password and PIN, to use the panel.',
    permissions: 'Permissions',
    category: (category: PermissionCategory, own?: string) => categoryEn(category, own),
    permission: permissionNameEn,
    count: (chosen: number, total: number) => `${chosen} of ${total}`,
    selectAll: (category: string) => `Select all of ${category}`,
    action: (action: PermissionAction) => VERBS_EN[action],
    everyArea: (action: PermissionAction) => `${VERBS_EN[action]} in all areas`,
    notYours: 'You do not have this permission, so you cannot grant it.',
    withoutEffect: 'No effect: nothing in the panel asks for this permission.',
    catalogueDenied: 'You do not see the list of permissions: those of this role stay as they are.',
    delete: 'Delete',
    deleteTitle: 'Delete role',
    deleteText: 'Are you sure you want to delete this role?',
    deleteLoss: (name: string) => `The role ${name} ceases to exist.`,
    added: 'Role created',
    saved: 'Role updated',
    deleted: 'Role deleted',
    saveFailed: 'The role could not be saved',
    deleteFailed: 'The role could not be deleted',
    loadFailed: 'The information could not be loaded. Check your connection and try again.',
    emptyTitle: 'No roles found.',
    emptyText: 'A role holds the permissions of a group of people.',
  },
});
