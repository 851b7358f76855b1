import { defineLabels } from '../labels/labels';

/** Why a sign-in was refused, in 'Registro'. */
export const signInRefusalLabels = defineLabels('signInRefusals', {
  'pt-BR': { secrets: 'senha ou PIN errados', inactive: 'conta desativada', passkey: 'passkey errada' },
  en: { secrets: 'wrong password or PIN', inactive: 'account is deactivated', passkey: 'wrong passkey' },
});
