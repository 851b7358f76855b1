import { type ErrorCode, type PanelApiError, type PanelApiErrorKind, type RankRule } from '@cabine/panel-core';
import { ACCESS_DENIED_MESSAGE, UNREADABLE_MESSAGE } from '@cabine/panel-core/client';
import { useCauseText } from './causes.labels';
import { defineLabels, useLabels } from './labels';
import { rankLabels } from './rank.labels';

const pt = {
  aborted: 'O envio foi interrompido. Tente de novo.',
  access_denied: 'Você não tem permissão para isto.',
  already_exists: 'Já existe algo com estes valores.',
  bad_request: 'O servidor não entendeu o pedido.',
  changed_meanwhile: 'Alguém mudou isto enquanto você editava. Reabra para ver o que mudou.',
  disk_low: 'O disco do servidor está quase cheio. Apague arquivos, ou avise quem cuida dele.',
  day_closed: 'A rádio está fechada neste dia. Quem cuida da programação pode reabrir.',
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
  secrets_known: 'Nada mudou: falta dizer quem continua com a senha e o PIN que esta pessoa pode conhecer.',
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
  week_full: 'Você já tem os horários que a rádio permite por semana.',
  webhook_forbidden: 'O webhook tem um endereço privado.',
  webhook_not_configured: 'Nenhum webhook está configurado no servidor.',
  webhook_refused: 'O webhook recusou a mensagem.',
  webhook_timeout: 'O webhook não respondeu a tempo.',
  webhook_unreachable: 'O webhook não foi alcançado.',
  wrong_credentials: 'O nome, a senha ou o PIN não confere.',
  wrong_passkey: 'Esta passkey não confere.',
} satisfies Record<Exclude<ErrorCode, RankRule>, string>;

/** Refusals by code; those of the rules of rank are `rankLabels`. */
export const errorsLabels = defineLabels('errors', {
  'pt-BR': pt,
  en: {
    aborted: 'The sending was cut off. Try again.',
    access_denied: 'You do not have permission to do this.',
    already_exists: 'Something with these values exists already.',
    bad_request: 'The server did not understand the request.',
    changed_meanwhile: 'Somebody changed this while you were editing. Open it again to see what changed.',
    disk_low: 'The disk of the server is nearly full. Delete files, or tell whoever runs it.',
    day_closed: 'The station is closed on this day. Whoever runs the schedule can open it again.',
    host_changed: 'This hour changed hands. Check the schedule.',
    hour_begun: 'This hour has begun.',
    hour_over: 'This hour is over.',
    internal: 'Something unexpected went wrong.',
    invalid_input: 'The server refused what was sent. Check the fields.',
    key_reused: 'This was sent with something else before. Send it again.',
    kick_refused: 'The radio server refused to take the DJ off air.',
    kick_unreachable: 'The radio server does not answer.',
    link_ended: 'This link was used or is too old. Ask for another one.',
    malformed_form: 'The form did not arrive whole. Send it again.',
    malformed_json: 'The server did not understand the request.',
    name_taken: 'This name is already in use.',
    no_dj: 'No DJ is on air.',
    not_found: 'This no longer exists.',
    not_implemented: 'The server cannot do this.',
    not_signed_in: 'Your session has ended. Sign in again.',
    offered_already: 'This hour is offered already.',
    own_secrets_required: 'Choose your own password and PIN first.',
    passkey_ended: 'This took too long, or was answered already. Start again.',
    passkey_needed: 'Confirm with your passkey.',
    passkey_required: 'Add a passkey to your account first.',
    period_closed: 'These hours are paid already. Check the payments of this period.',
    period_payment: 'A payment of a period cannot be given to another member. Annul it and pay the other.',
    range_not_satisfiable: 'The file has no such part.',
    rank_taken: 'This rank is already in use.',
    reference: 'This refers to something that no longer exists, or is still in use.',
    requests_closed: 'No DJ is on air who takes requests.',
    restored_already: 'This was restored already.',
    secrets_known: 'Nothing was changed: say first who keeps the password and PIN that they may know.',
    slot_taken: 'This hour is already booked.',
    still_on_air: 'The DJ was taken off, but is on air again.',
    timeout: 'The request took too long to arrive. Try again.',
    title_over: 'Another title plays by now.',
    too_large: 'What was sent is too large.',
    too_many: 'Too many requests in a short time. Try again in a while.',
    too_many_attempts: 'Too many attempts. Try again later.',
    too_many_passkeys: 'Your account has as many passkeys as it can have. Remove one first.',
    too_many_own_rows: 'You have made as many of these as a member can have. Delete one first.',
    too_many_rows: 'The station has as many of these as it can have. Delete one first.',
    too_old: 'This is too old to be restored.',
    try_again: 'Somebody changed the same thing at this moment. Try again.',
    unavailable: 'The server cannot do this now. Nothing was changed. Try again.',
    unsupported_media_type: 'The server does not take this format.',
    user_has_records: 'Records must stay in the name of this member. Deactivate the account.',
    user_inactive: 'This member is deactivated. Activate the account first.',
    username_alike: 'This username looks like that of another member.',
    value_taken: 'This value is already in use.',
    username_taken: 'This username is already in use.',
    week_full: 'You already have as many hours as the station allows in a week.',
    webhook_forbidden: 'The webhook has a private address.',
    webhook_not_configured: 'No webhook is set up on the server.',
    webhook_refused: 'The webhook refused the message.',
    webhook_timeout: 'The webhook did not answer in time.',
    webhook_unreachable: 'The webhook could not be reached.',
    wrong_credentials: 'Username, password or PIN is wrong.',
    wrong_passkey: 'This passkey could not be verified.',
  },
});

/** The code assumed for an error that has none. */
const CODES: Partial<Record<PanelApiErrorKind, ErrorCode>> = { denied: 'access_denied', notFound: 'not_found' };
const UNINFORMATIVE = [ACCESS_DENIED_MESSAGE, UNREADABLE_MESSAGE, 'Not found'];

type Refusal = Pick<PanelApiError, 'kind' | 'code' | 'message' | 'status'>;

/** Text of a refusal in the panel's language, by its code; of an unknown one the server's own message. */
export function useRefusalText(): (error: Refusal) => string {
  const texts: Readonly<Record<string, string>> = { ...useLabels(errorsLabels), ...useLabels(rankLabels) };
  return ({ kind, code: given, message, status }) => {
    const assumed = status === 413 ? 'too_large' : CODES[kind];
    const code = given ?? (UNINFORMATIVE.includes(message) ? assumed : undefined) ?? '';
    return Object.hasOwn(texts, code) ? (texts[code] ?? message) : message;
  };
}

/** Codes whose sentences say no more than that it failed, or speak of fields that a question doesn't have. */
const VAGUE: readonly string[] = [
  'bad_request',
  'internal',
  'invalid_input',
  'malformed_form',
  'malformed_json',
] satisfies ErrorCode[];

/** Why a command failed, by one rule for every form, question and toast; undefined where no cause is known. */
export function useReason(): (error: PanelApiError) => string | undefined {
  const texts: Readonly<Record<string, string>> = { ...useLabels(errorsLabels), ...useLabels(rankLabels) };
  const causeText = useCauseText();
  const refusalText = useRefusalText();
  return (error) => {
    const { code = '', kind } = error;
    const isKnown = Object.hasOwn(texts, code) && !VAGUE.includes(code);
    const isRefused = isKnown || (code === '' && (kind === 'denied' || kind === 'notFound' || error.status === 413));
    return causeText(error) ?? (isRefused ? refusalText(error) : undefined);
  };
}

/** Text of a failed command: its reason, else the given sentence. */
export function useCommandErrorText(otherwise: string): (error: PanelApiError) => string {
  const reason = useReason();
  return (error) => reason(error) ?? otherwise;
}
