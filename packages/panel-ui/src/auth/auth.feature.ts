import type { SignInRefusal } from '@cabine/panel-core';
import type { Feature } from '../provider/feature';

const portuguese: Record<SignInRefusal, string> = {
  secrets: 'senha ou PIN errados',
  inactive: 'conta desativada',
  passkey: 'passkey errada',
};
const english: Record<SignInRefusal, string> = {
  secrets: 'wrong password or PIN',
  inactive: 'account is deactivated',
  passkey: 'wrong passkey',
};

export const auth: Feature = {
  screens: [],
  values: { 'pt-BR': { refused_for: portuguese }, en: { refused_for: english } },
};
