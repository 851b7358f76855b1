import { defineLabels, inEnglish } from '../labels/labels';

const pt = {
  title: 'Entrar no painel',
  subtitle: (station: string) => `Área da equipe da ${station}`,
  username: 'Usuário',
  password: 'Senha',
  pin: 'PIN',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  keepConnected: 'Mantenha-me conectado',
  submit: 'Entrar',
  privacy: 'Privacidade',
  privacyContact: (contact: string) => `Sobre seus dados: ${contact}`,
  failed: 'Confira seus dados de acesso',
  failedNote: 'Usuário, senha ou PIN não confere. Confira os três e tente de novo.',
  sessionEnded:
    'Sua sessão terminou: o prazo passou, ou mudaram seu cargo, seus dados de acesso ou sua conta. Entre de novo para continuar de onde parou; se não der, fale com quem cuida da equipe.',
};

export const authLabels = defineLabels('auth', {
  spec: { ...inEnglish({ failed: 'Please check your credentials' }), submit: 'Login' },
  'pt-BR': pt,
  en: {
    title: 'Sign in to the panel',
    subtitle: (station: string) => `Staff area of ${station}`,
    username: 'Username',
    password: 'Password',
    pin: 'PIN',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    keepConnected: 'Keep me signed in',
    submit: 'Login',
    privacy: 'Privacy',
    privacyContact: (contact: string) => `About your data: ${contact}`,
    failed: 'Please check your credentials',
    failedNote: 'Name, password or PIN is wrong. Check all three and try again.',
    sessionEnded:
      'Your session has ended: its time was over, or your role, your secrets or your account have changed. Sign in again to go on where you were; if that fails, ask whoever looks after the team.',
  },
});
