import {
  RANK_RULES,
  isUnanswered,
  type ErrorCode,
  type PanelApiError,
  type PanelApiErrorKind,
  type RankRule,
} from '@cabine/panel-core';
import { ACCESS_DENIED_MESSAGE, UNREADABLE_MESSAGE } from '@cabine/panel-core/client';
import { formLabels } from './form.labels';
import { useLabels, useLocale } from './labels';
import { translateMessage } from './messages.labels';
import { rankLabels } from './rank.labels';

/** Refusals of the reference server by code. The English text is the server's own message. */
const PORTUGUESE: Readonly<Record<ErrorCode, string>> = {
  ...rankLabels.sets['pt-BR'],
  aborted: 'O envio foi interrompido. Tente de novo.',
  access_denied: 'Você não tem permissão para isto.',
  already_exists: 'Já existe algo com estes valores.',
  bad_request: 'O servidor não entendeu o pedido.',
  changed_meanwhile: 'Alguém mudou isto enquanto você editava. Reabra para ver o que mudou.',
  disk_low: 'O disco do servidor está quase cheio. Apague arquivos, ou avise quem cuida dele.',
  host_changed: 'Este horário mudou de mãos. Confira a programação.',
  hour_begun: 'Esta hora já começou.',
  hour_over: 'Esta hora já passou.',
  internal: 'Ocorreu um erro inesperado.',
  invalid_input: 'O servidor recusou o que foi enviado. Confira os campos.',
  key_reused: 'Este envio já foi usado para outra coisa. Envie de novo.',
  kick_refused: 'O servidor da rádio recusou tirar o DJ do ar.',
  kick_unreachable: 'O servidor da rádio não responde.',
  link_ended: 'Este link já foi usado ou é antigo demais. Peça outro.',
  malformed_form: 'O formulário chegou incompleto. Envie de novo.',
  malformed_json: 'O servidor não entendeu o pedido.',
  name_taken: 'Este nome já está em uso.',
  no_dj: 'Nenhum DJ está no ar.',
  not_found: 'Isto não existe mais.',
  not_implemented: 'O servidor não sabe fazer isto.',
  not_signed_in: 'Sua sessão terminou. Entre de novo.',
  offered_already: 'Este horário já está sendo oferecido.',
  own_secrets_required: 'Escolha antes sua própria senha e seu PIN.',
  passkey_ended: 'O prazo acabou, ou isto já foi respondido. Comece de novo.',
  passkey_needed: 'Confirme com a sua passkey.',
  passkey_required: 'Adicione antes uma passkey à sua conta.',
  period_closed: 'Estas horas já foram pagas. Confira os pagamentos deste período.',
  period_payment: 'O pagamento de um período não passa para outro membro. Anule e pague o outro.',
  range_not_satisfiable: 'Esta parte do arquivo não existe.',
  rank_taken: 'Este rank já está em uso.',
  reference: 'Isto se refere a algo que não existe mais, ou ainda está em uso.',
  requests_closed: 'Nenhum locutor está no ar para receber pedidos.',
  restored_already: 'Isto já foi restaurado.',
  slot_taken: 'Horário já agendado.',
  still_on_air: 'O DJ foi tirado do ar, mas voltou.',
  timeout: 'O pedido demorou demais para chegar. Tente de novo.',
  title_over: 'Já está tocando outra música.',
  too_large: 'O que foi enviado é grande demais.',
  too_many: 'Foram pedidos demais em pouco tempo. Tente de novo daqui a pouco.',
  too_many_attempts: 'Foram tentativas demais. Tente de novo mais tarde.',
  too_many_passkeys: 'Sua conta já tem todas as passkeys que pode ter. Remova alguma antes.',
  too_many_own_rows: 'Você já criou tantos destes quantos um membro pode ter. Delete algum antes.',
  too_many_rows: 'A estação já tem tantos destes quantos pode ter. Delete algum antes.',
  too_old: 'Isto é antigo demais para ser restaurado.',
  try_again: 'Alguém mudou o mesmo neste momento. Tente de novo.',
  unavailable: 'O servidor não consegue fazer isto agora. Nada mudou. Tente de novo.',
  unsupported_media_type: 'O servidor não aceita este formato.',
  user_has_records: 'Há registros que precisam ficar com o nome deste membro. Desative a conta.',
  user_inactive: 'Este membro está inativo. Ative a conta antes.',
  username_alike: 'Este nome de usuário parece o de outro membro.',
  value_taken: 'Este valor já está em uso.',
  username_taken: 'Este nome de usuário já está em uso.',
  webhook_forbidden: 'O webhook tem um endereço privado.',
  webhook_not_configured: 'Nenhum webhook está configurado no servidor.',
  webhook_refused: 'O webhook recusou a mensagem.',
  webhook_timeout: 'O webhook não respondeu a tempo.',
  webhook_unreachable: 'O webhook não foi alcançado.',
  wrong_credentials: 'O nome, a senha ou o PIN não confere.',
  wrong_passkey: 'Esta passkey não confere.',
};

/** The server's English messages for these codes are not complete sentences. */
const ENGLISH: Partial<Record<string, string>> = {
  access_denied: 'You do not have permission to do this.',
  not_found: 'This no longer exists.',
};

/** The code assumed for an error that has none. */
const CODES: Partial<Record<PanelApiErrorKind, ErrorCode>> = { denied: 'access_denied', notFound: 'not_found' };
const UNINFORMATIVE = [ACCESS_DENIED_MESSAGE, UNREADABLE_MESSAGE, 'Not found'];

type Refusal = Pick<PanelApiError, 'kind' | 'code' | 'message'>;

/** Text of a refusal in the panel's language: by its code, else its message. */
export function useRefusalText(): (error: Refusal) => string {
  const locale = useLocale();
  return ({ kind, code: given, message }) => {
    const code = given ?? (UNINFORMATIVE.includes(message) ? CODES[kind] : undefined) ?? '';
    if (locale === 'en') return ENGLISH[code] ?? message;
    return Object.hasOwn(PORTUGUESE, code) ? PORTUGUESE[code as ErrorCode] : translateMessage(message, locale);
  };
}

/** Text of a failed command: no connection, missing rights, rank or a deleted row, else the given sentence. */
export function useCommandErrorText(otherwise: string): (error: PanelApiError) => string {
  const rank = useLabels(rankLabels);
  const { failedOffline } = useLabels(formLabels);
  const refusalText = useRefusalText();
  return (error) => {
    const { code, kind } = error;
    if (isUnanswered(error)) return failedOffline;
    if (code !== undefined && code in RANK_RULES) return rank[code as RankRule];
    return kind === 'denied' || kind === 'notFound' ? refusalText(error) : otherwise;
  };
}
