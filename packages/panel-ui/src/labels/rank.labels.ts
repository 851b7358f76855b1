import type { RankRule } from '@cabine/panel-core';
import { defineLabels } from './labels';

const pt = {
  lower_rank: 'Você só muda cargos e membros de rank menor que o seu.',
  held_permissions: 'Você não concede uma permissão que não tem.',
  target_holds_more: 'Esta pessoa pode o que você não pode: nome, senha, PIN, cargo e ativação dela não são seus.',
  own_secrets: 'Troque sua própria senha e seu PIN em Minha conta, com os atuais.',
  own_role: 'Ninguém muda o próprio cargo.',
  oneself: 'Ninguém desativa ou deleta a própria conta.',
  role_in_use: 'Ainda há membros com este cargo. Dê outro cargo a eles antes.',
  given_secrets:
    'Quem criou a senha, o PIN ou o link de um destes membros não pode dar estes direitos. Gere um link de acesso e mude o cargo depois que ele for usado.',
  last_administrator: 'Ninguém ativo poderia mais gerenciar membros e cargos. Dê este cargo a outra pessoa antes.',
} satisfies Record<RankRule, string>;

/** Reasons why a change of members or roles is refused, one per rule of RANK_RULES. */
export const rankLabels = defineLabels('rank', {
  'pt-BR': pt,
  en: {
    lower_rank: 'You change only roles and members ranked below your own.',
    held_permissions: 'You do not grant a permission that you do not have.',
    target_holds_more: 'They may do what you may not: their name, password, PIN, role and activation are not yours.',
    own_secrets: 'Change your own password and PIN under My account, with the present ones.',
    own_role: 'Nobody changes their own role.',
    oneself: 'Nobody deactivates or deletes their own account.',
    role_in_use: 'Members still hold this role. Give them another one first.',
    given_secrets:
      'Whoever made the password, PIN or link of one of these members could not give these rights. Make a sign-in link, and change the role once it is used.',
    last_administrator: 'Nobody active could manage members and roles any more. Give somebody else this role first.',
  },
});
