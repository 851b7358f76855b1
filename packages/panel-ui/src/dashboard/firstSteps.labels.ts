import { defineLabels } from '../labels/labels';

export type StepName = 'hour' | 'member' | 'radio' | 'backups' | 'widget';
type StepWords = Readonly<Record<StepName, { title: string; help: string }>>;

const STEPS_PT: StepWords = {
  hour: { title: 'Marque o primeiro horário', help: 'Ele vale toda semana, ou só em uma data.' },
  member: {
    title: 'Convide alguém por link',
    help: 'Adicione o membro e gere um link de acesso: a pessoa escolhe a própria senha.',
  },
  radio: {
    title: 'Conecte o servidor da rádio',
    help: 'RADIO_SOURCE e RADIO_STATUS_URL, na configuração do servidor, dizem quem está no ar.',
  },
  backups: {
    title: 'Ligue os backups',
    help: 'BACKUP_EVERY, na configuração do servidor, diz de quantas em quantas horas.',
  },
  widget: { title: 'Leve a rádio ao seu site', help: 'Copie o código do player, da programação ou dos pedidos.' },
};
const STEPS_EN: StepWords = {
  hour: { title: 'Book the first hour', help: 'It is for every week, or for one date.' },
  member: {
    title: 'Invite somebody by link',
    help: 'Add the member and make a sign-in link: they choose their own password.',
  },
  radio: {
    title: 'Connect the radio server',
    help: 'RADIO_SOURCE and RADIO_STATUS_URL, in the server’s settings, tell who is on air.',
  },
  backups: { title: 'Turn on backups', help: 'BACKUP_EVERY, in the server’s settings, says every how many hours.' },
  widget: { title: 'Put the radio on your site', help: 'Copy the code of the player, the week or the requests.' },
};

const pt = {
  title: 'Primeiros passos',
  dismiss: 'Dispensar',
  done: 'feito',
  step: (name: StepName) => STEPS_PT[name].title,
  help: (name: StepName) => STEPS_PT[name].help,
};

export const firstStepsLabels = defineLabels('firstSteps', {
  'pt-BR': pt,
  en: {
    title: 'First steps',
    dismiss: 'Dismiss',
    done: 'done',
    step: (name: StepName) => STEPS_EN[name].title,
    help: (name: StepName) => STEPS_EN[name].help,
  },
});
