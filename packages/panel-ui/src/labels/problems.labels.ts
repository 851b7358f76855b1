import { PROBLEM_TEXTS, problemText, type Problem, type ProblemTexts } from '@cabine/panel-core';
import { markEnglish } from '../lang/englishTexts';
import { defineLabels, useLabels, useLanguageTag, useLocale, type LabelSet } from './labels';

const pt: ProblemTexts = {
  invalid: 'Este valor não serve',
  required: 'Preencha este campo',
  not_a_choice: 'Escolha uma das opções',
  not_a_number: 'Escreva um número',
  not_whole: 'Precisa ser um número inteiro',
  too_low: 'Precisa ser pelo menos {min}',
  too_high: 'Pode ser no máximo {max}',
  too_precise: 'Pode ter no máximo 2 casas decimais',
  too_short: 'Precisa ter pelo menos {min} caracteres',
  too_long: 'Pode ter no máximo {max} caracteres',
  too_few: 'Escolha pelo menos {min}',
  too_many: 'São no máximo {max}',
  too_few_digits: 'Precisa ter pelo menos {min} dígitos',
  too_many_digits: 'Pode ter no máximo {max} dígitos',
  not_digits: 'Só pode ter números',
  not_storable: 'O texto tem caracteres que não podem ser guardados',
  invisible: 'Há caracteres invisíveis aqui',
  not_https: 'Precisa começar com https://',
  not_a_day: 'Este dia não existe',
  not_an_instant: 'Este momento não existe',
  not_a_time: 'Este horário não existe',
  not_a_slot: 'Este horário não existe na grade',
  not_a_jingle: 'O arquivo precisa ser MP3, WAV ou AAC, de até 2MB',
  no_sound: 'O arquivo está cortado ou vazio: não tem som',
  too_short_sound: 'O som tem menos de um décimo de segundo',
  odd_wav: 'Nem todo navegador toca este tipo de WAV. Salve como MP3',
  mixed_sound: 'O som muda de formato no meio, e os navegadores param ali. Salve de novo como MP3',
  is_m4a: 'Isto é um M4A. Salve como MP3',
  is_ogg: 'Isto é um Ogg. Salve como MP3',
  is_flac: 'Isto é um FLAC. Salve como MP3',
  is_wma: 'Isto é um WMA. Salve como MP3',
  is_mp2: 'Isto é um MP2. Salve como MP3',
  is_webm: 'Isto é um WebM. Salve como MP3',
  is_aiff: 'Isto é um AIFF. Salve como MP3',
  is_amr: 'Isto é um AMR. Salve como MP3',
  day_or_date: 'Escolha um dia ou uma data',
  days: 'Escolha até {max} dias, o último não antes do primeiro',
  repeated: 'Há um repetido aqui',
  unknown_field: 'O servidor não conhece este campo',
  given_twice: 'Foi enviado mais de uma vez',
  other_id: 'O id não é o do endereço',
  not_found: 'Isto não existe mais',
  inactive: 'Está inativo',
  taken: 'Já está em uso',
  alike: 'Parece o nome, atual ou antigo, de outro membro',
  of_program: 'O próprio sistema usa este nome',
  easy_to_guess: 'É comum ou fácil de adivinhar',
  wrong_secrets: 'A senha ou o PIN não confere',
  choose_new: 'Escolha um valor novo',
  same_as_present: 'Escolha um diferente do atual',
  passkey_first: 'Adicione antes uma passkey à sua própria conta',
  period_payment: 'O pagamento de um período não passa para outro membro. Anule e pague o outro.',
  not_over: 'Um período termina ontem, no mais tardar',
  too_far: 'Só dá para mudar as próximas oito semanas',
  skipped_hour: 'Nesta data o relógio pula esta hora',
  cannot_book: 'Este membro não pode marcar estes horários',
  username_too_short: 'O nome de usuário precisa ter pelo menos {min} caracteres',
  name_required: 'Dê um nome',
  rank_required: 'O rank é um número inteiro a partir de 1',
  rank_not_a_number: 'O rank é um número inteiro a partir de 1',
  name_taken: 'Este nome já está em uso',
  rank_taken: 'Este rank já está em uso',
  username_taken: 'Este nome de usuário já está em uso',
  password_too_short: 'A senha precisa ter pelo menos {min} caracteres',
  password_easy_to_guess: 'Esta senha é comum ou fácil de adivinhar',
  pin_too_short: 'O PIN precisa ter pelo menos {min} caracteres',
  pin_too_few_digits: 'O PIN precisa ter pelo menos {min} dígitos',
  pin_too_many_digits: 'O PIN pode ter no máximo {max} dígitos',
  pin_not_digits: 'O PIN só pode ter números',
  pin_easy_to_guess: 'Este PIN é comum ou fácil de adivinhar',
  userId_required: 'Escolha o membro',
  userId_not_found: 'Este membro não existe mais',
  userId_inactive: 'Este membro está inativo',
  shift_required: 'Escolha o turno',
  role_required: 'Escolha o cargo',
  role_not_found: 'Este cargo não existe mais',
  amount_required: 'A quantidade precisa ser maior que 0',
  amount_too_low: 'A quantidade precisa ser maior que 0',
  amount_not_a_number: 'Não dá para ler esta quantidade. Escreva como 1234,56',
  content_too_short: 'A mensagem precisa ter pelo menos {min} caracteres',
  rules_too_few: 'Escreva pelo menos uma regra',
  rules_required: 'Escreva a regra ou remova-a',
  payments_too_few: 'Escolha quem recebe',
  payments_too_many: 'Um período paga até {max} membros',
};

/** product.md 5. */
const JINGLE = 'File must be an MP3, WAV, or AAC file under 2MB';
const quoted: Partial<ProblemTexts> = {
  username_too_short: 'Username must be at least {min} characters',
  password_too_short: 'Password must be at least {min} characters',
  pin_too_short: 'PIN must be at least {min} characters',
  pin_too_few_digits: 'PIN must be at least {min} digits',
  pin_too_many_digits: 'PIN cannot exceed {max} digits',
  pin_not_digits: 'PIN must contain only numbers',
  userId_required: 'User is required',
  amount_required: 'Amount must be greater than 0',
  amount_too_low: 'Amount must be greater than 0',
  content_too_short: 'Message must be at least {min} characters',
  rules_too_few: 'At least one rule is required',
  not_a_jingle: JINGLE,
};

/** A type that is no jingle: the quoted sentence, and how to make it one. */
const quotedReasons = Object.fromEntries(
  Object.entries(pt).flatMap(([code, text]) => (code.startsWith('is_') ? [[code, `${JINGLE}. ${text}`]] : [])),
);

/** Why a field is refused, by the code of the rule; a key `field_code` is for that field alone. */
export const problemsLabels = defineLabels('problems', {
  'pt-BR': pt,
  en: PROBLEM_TEXTS,
  spec: { ...quoted, ...quotedReasons },
});

/**
 * The sentence of a field's problem in the panel's language.
 *
 * @param more sentences of codes that are no `ProblemCode`
 */
export function useProblemText(more?: LabelSet): (field: string, problem: Problem) => string {
  const texts = { ...(more as Record<string, string> | undefined), ...useLabels(problemsLabels) };
  const language = useLanguageTag();
  const locale = useLocale();
  return (field, problem) => {
    const text = problemText(texts, field, problem, language);
    if (
      locale === 'spec' &&
      text !== problem.says &&
      text === problemText(quoted as ProblemTexts, field, problem, language)
    )
      markEnglish(text);
    return text;
  };
}
