import { RANK_RULES, type FieldMessage, type Locale, type RankRule } from '@cabine/panel-core';
import { rankLabels } from './rank.labels';
import { QUOTED_AT_SIGN_IN, SIGN_IN_MESSAGES, translateBy } from './signInMessages.labels';

const RANK = Object.fromEntries(
  (Object.keys(RANK_RULES) as RankRule[]).map((rule) => [RANK_RULES[rule].says, rankLabels.sets['pt-BR'][rule]]),
);

/** Portuguese texts for the contract's messages, which are in English in the specification. */
const PORTUGUESE = {
  ...RANK,
  ...SIGN_IN_MESSAGES,
  'Invalid schedule type': 'Este tipo de agendamento não existe',
  Required: 'Falta este dado',
  'A period ends yesterday at the latest': 'Um período termina ontem, no mais tardar',
  'Date must be within eight weeks': 'Só dá para mudar as próximas oito semanas',
  'Clocks skip this hour on this date': 'Nesta data o relógio pula esta hora',
  'This member cannot book such hours': 'Este membro não pode marcar estes horários',
  'Give a day or a date': 'Escolha um dia ou uma data',
  'Invalid time': 'Este horário não existe',
  'Invalid time slot': 'Este horário não existe na grade',
  'Unknown field': 'O servidor não conhece este campo',
  'Given more than once': 'Foi enviado mais de uma vez',
  'Role ID is not the one of the address': 'O cargo não é o do endereço',
  'PIN must be at least 4 digits': 'O PIN precisa ter pelo menos 4 dígitos',
  'PIN cannot exceed 6 digits': 'O PIN pode ter no máximo 6 dígitos',
  'Password is too common or too easy to guess': 'Esta senha é comum ou fácil de adivinhar',
  'PIN is too common or too easy to guess': 'Este PIN é comum ou fácil de adivinhar',
  'Password or PIN is wrong': 'A senha ou o PIN não confere',
  'Add a passkey to your own account first': 'Adicione antes uma passkey à sua própria conta',
  'Choose a new password': 'Escolha uma senha nova',
  'Choose a new PIN': 'Escolha um PIN novo',
  'Choose another password than the present one': 'Escolha uma senha diferente da atual',
  'Choose another PIN than the present one': 'Escolha um PIN diferente do atual',
  'PIN must contain only numbers': 'O PIN só pode ter números',
  'Username contains invisible characters': 'O nome de usuário tem caracteres invisíveis',
  'Username is already in use': 'Este nome de usuário já está em uso',
  'Username looks like that of another member': 'Este nome de usuário parece o de outro membro',
  'The program itself uses this name': 'O próprio sistema usa este nome',
  'Shift is required': 'Escolha o turno',
  'Role is required': 'Escolha o cargo',
  'There is no role of this rank': 'Este cargo não existe mais',
  'User ID is required': 'Falta dizer qual membro',
  'Name is required': 'Dê um nome',
  'Name must be at least 3 characters': 'O nome precisa ter pelo menos 3 caracteres',
  'Name cannot exceed 100 characters': 'O nome pode ter no máximo 100 caracteres',
  'File must be an MP3, WAV, or AAC file under 2MB': 'O arquivo precisa ser MP3, WAV ou AAC, de até 2MB',
  'Name cannot exceed 40 characters': 'O nome pode ter no máximo 40 caracteres',
  'Name is already in use': 'Este nome já está em uso',
  'Value is already in use': 'Este valor já está em uso',
  'Name looks like that of another member': 'Este nome parece o de outro membro',
  'Name cannot exceed 50 characters': 'O nome pode ter no máximo 50 caracteres',
  'Choose whom to pay': 'Escolha quem recebe',
  'A period pays 200 members at most': 'Um período paga até 200 membros',
  'A member is paid once': 'Cada membro recebe uma vez',
  'A period has 92 days at most, the last one not before the first':
    'Um período tem até 92 dias, o último não antes do primeiro',
  'Invalid day': 'Este dia não existe',
  'Invalid date': 'Este momento não existe',
  'Days must be 366 at most, the last one not before the first': 'Escolha até 366 dias, o último não antes do primeiro',
  'Rank must be a whole number of at least 1': 'O rank é um número inteiro a partir de 1',
  'Rank cannot exceed 9999': 'O rank vai até 9999',
  'Rank is already in use': 'Este rank já está em uso',
  'Unknown permission': 'Permissão desconhecida',
  'Somebody else changed this meanwhile': 'Alguém mudou isto enquanto você editava. Reabra para ver o que mudou.',
  'User is required': 'Escolha o membro',
  'User not found': 'Este membro não existe mais',
  'A payment of a period cannot be given to another member':
    'O pagamento de um período não passa para outro membro. Anule e pague o outro.',
  'User is not active': 'Este membro está inativo',
  'Amount must be greater than 0': 'A quantidade precisa ser maior que 0',
  'Amount must be a number such as 1234.56': 'Não dá para ler esta quantidade. Escreva como 1234,56',
  'Amount cannot exceed 999,999,999.99': 'A quantidade vai até 999.999.999,99',
  'Amount cannot have more than 2 decimal places': 'A quantidade pode ter no máximo 2 casas decimais',
  'Type must be salary, bonus or other': 'Escolha o tipo',
  'Status must be 1 or 0': 'O status é 1 ou 0',
  'Title must be at least 3 characters': 'O título precisa ter pelo menos 3 caracteres',
  'Title cannot exceed 100 characters': 'O título pode ter no máximo 100 caracteres',
  'Message must be at least 10 characters': 'A mensagem precisa ter pelo menos 10 caracteres',
  'Message cannot exceed 1000 characters': 'A mensagem pode ter no máximo 1000 caracteres',
  'Reason must be at least 3 characters': 'O motivo precisa ter pelo menos 3 caracteres',
  'Reason cannot exceed 100 characters': 'O motivo pode ter no máximo 100 caracteres',
  'Description must be at least 10 characters': 'A descrição precisa ter pelo menos 10 caracteres',
  'Description cannot exceed 1000 characters': 'A descrição pode ter no máximo 1000 caracteres',
  'Severity must be low, medium or high': 'Escolha a gravidade',
  'At least one rule is required': 'Escreva pelo menos uma regra',
  'A rule cannot be empty': 'Escreva a regra ou remova-a',
  'A rule cannot exceed 200 characters': 'Uma regra pode ter no máximo 200 caracteres',
  'A game cannot have more than 5 rules': 'Um jogo tem no máximo 5 regras',
  'Words are required': 'As palavras são obrigatórias',
  'Words cannot exceed 200': 'São no máximo 200 palavras',
  'Word must be at least 1 characters': 'Uma palavra não pode ser vazia',
  'Word cannot exceed 80 characters': 'Uma palavra pode ter no máximo 80 letras',
  'Kind must be song or greeting': 'Escolha entre música e recado',
  'Name must be at least 1 characters': 'Escreva um nome',
  'Name cannot exceed 32 characters': 'O nome pode ter no máximo 32 caracteres',
  'Text must be at least 3 characters': 'O texto precisa ter pelo menos 3 caracteres',
  'Text cannot exceed 280 characters': 'O texto pode ter no máximo 280 caracteres',
  'Answer must be played or refused': 'Responda se foi tocada ou recusada',
} satisfies Record<FieldMessage, string> & Record<string, string>;

/** Messages of the common rules in `shared/fields.ts`, which do not repeat the field's name. */
const OF_ANY_FIELD: readonly (readonly [RegExp, string])[] = [
  [/^.{1,60} must be at least (\d+) characters$/, 'Precisa ter pelo menos $1 caracteres'],
  [/^.{1,60} cannot exceed (\d+) characters$/, 'Pode ter no máximo $1 caracteres'],
  [/^.{1,60} must be a number$/, 'Escreva um número'],
  [/^.{1,60} must begin with (\S+)$/, 'Precisa começar com $1'],
  [/^.{1,60} must be [\w, ]{1,200} or \w+$/, 'Escolha uma das opções'],
  [/^.{1,60} is required$/, 'Preencha este campo'],
  [/^.{1,60} must be at least ([\d.-]+)$/, 'Precisa ser pelo menos $1'],
  [/^.{1,60} cannot exceed ([\d.-]+)$/, 'Pode ser no máximo $1'],
  [/^.{1,60} must be a whole number$/, 'Precisa ser um número inteiro'],
  [/^.{1,60} cannot have more than (\d) decimal places$/, 'Pode ter no máximo $1 casas decimais'],
];

/** product.md 5: messages that the set `spec` keeps in English. */
const QUOTED = [
  ...QUOTED_AT_SIGN_IN,
  'PIN must be at least 4 digits',
  'PIN cannot exceed 6 digits',
  'PIN must contain only numbers',
  'User ID is required',
  'At least one rule is required',
  'User is required',
  'Amount must be greater than 0',
  'Message must be at least 10 characters',
  'File must be an MP3, WAV, or AAC file under 2MB',
];

const translateOwn = translateBy(PORTUGUESE, QUOTED);
/** A validation message in the panel's language; an unknown one is returned unchanged. */
export function translateMessage(message: string, locale: Locale): string {
  const own = translateOwn(message, locale);
  if (own !== message || locale === 'en' || QUOTED.includes(message)) return own;
  const [rule, sentence = ''] = OF_ANY_FIELD.find(([said]) => said.test(message)) ?? [];
  return rule ? message.replace(rule, sentence) : message;
}
