import type { ConnectionName } from '@cabine/panel-core';
import { defineLabels } from '../labels/labels';

const writeSpan = (days: number, hours: number, minutes: number) =>
  [days > 0 && `${days} d`, hours > 0 && `${hours} h`, `${minutes} min`].filter(Boolean).join(' ');

type Names = Record<ConnectionName, string>;
type Faults = Record<ConnectionName, (about: string) => string>;
/** Why a stream is silent, and its address, as the server tells both. */
const ofStream = (words: Record<string, string>) => (about: string) => {
  const [why = '', ...address] = about.split(' ');
  return `${address.join(' ')} ${words[why] ?? words.unreadable ?? ''}`;
};

const NAMES_PT: Names = {
  bucket: 'Bucket',
  webhook: 'Webhook',
  radio: 'Servidor de rádio',
  stream: 'Som da rádio',
  'radio-admin': 'Administrador do Icecast',
  'stream-auth': 'Segredo do Icecast',
  mounts: 'Mounts do Icecast',
};
const FAULTS_PT: Faults = {
  bucket: () => 'Não guarda, devolve e apaga um arquivo: confira S3_ENDPOINT, S3_BUCKET e as chaves',
  webhook: (host: string) => `${host} não responde: confira WEBHOOK_URL e WEBHOOK_TEAM_URL`,
  radio: (host: string) => `${host} não diz o que está no ar: confira RADIO_SOURCE e RADIO_STATUS_URL`,
  stream: ofStream({
    unreachable: 'não responde: confira STREAM_URL e STREAMS',
    absent: 'não existe, e há algo no ar: confira STREAM_URL e STREAMS',
    page: 'é uma página, não o som: no SHOUTcast o endereço termina em /;',
    insecure: 'é http, e navegadores não tocam http numa página https: use o endereço https',
    redirects: 'redireciona sem fim: use o endereço final',
    empty: 'não manda som nenhum: confira STREAM_URL e STREAMS',
    unreadable: 'não é som que um navegador toque: confira STREAM_URL e STREAMS',
    closed: 'não deixa scripts lerem: o servidor precisa mandar Access-Control-Allow-Origin: *',
  }),
  'radio-admin': () => 'Recusado: confira RADIO_ADMIN_USER e RADIO_ADMIN_PASSWORD',
  'stream-auth': () => 'Não é STREAM_AUTH_SECRET: o Icecast recusa todos os DJs',
  mounts: (mounts: string) => `O Icecast não pergunta a este painel quem pode entrar: ${mounts}`,
};
const NAMES_EN: Names = {
  bucket: 'Bucket',
  webhook: 'Webhook',
  radio: 'Radio server',
  stream: 'Sound of the radio',
  'radio-admin': "Icecast's administrator",
  'stream-auth': "Icecast's secret",
  mounts: "Icecast's mounts",
};
const FAULTS_EN: Faults = {
  bucket: () => 'Does not store, return and delete a file: check S3_ENDPOINT, S3_BUCKET and the keys',
  webhook: (host: string) => `${host} does not answer: check WEBHOOK_URL and WEBHOOK_TEAM_URL`,
  radio: (host: string) => `${host} does not tell what is on air: check RADIO_SOURCE and RADIO_STATUS_URL`,
  stream: ofStream({
    unreachable: 'does not answer: check STREAM_URL and STREAMS',
    absent: 'does not exist, while something is on air: check STREAM_URL and STREAMS',
    page: 'is a page, not the sound: with SHOUTcast the address ends with /;',
    insecure: 'is http, which browsers do not play on a page over https: use the https address',
    redirects: 'redirects without end: use the last address',
    empty: 'sends no sound: check STREAM_URL and STREAMS',
    unreadable: 'is no sound that a browser plays: check STREAM_URL and STREAMS',
    closed: 'lets no script read it: the server has to send Access-Control-Allow-Origin: *',
  }),
  'radio-admin': () => 'Refused: check RADIO_ADMIN_USER and RADIO_ADMIN_PASSWORD',
  'stream-auth': () => 'Is not STREAM_AUTH_SECRET: Icecast refuses every DJ',
  mounts: (mounts: string) => `Icecast does not ask this panel who may go live: ${mounts}`,
};

type Kept = 'audit' | 'addresses' | 'air' | 'deactivated' | 'requests' | 'payments';
const KEPT_PT: Record<Kept, string> = {
  audit: 'Registro',
  addresses: 'Endereços de rede no registro',
  air: 'Quem esteve no ar',
  deactivated: 'Contas desativadas',
  requests: 'Pedidos de ouvintes',
  payments: 'Pagamentos',
};
const KEPT_EN: Record<Kept, string> = {
  audit: 'Audit log',
  addresses: 'Network addresses in the log',
  air: 'Who was on air',
  deactivated: 'Deactivated accounts',
  requests: 'Requests of listeners',
  payments: 'Payments',
};

const pt = {
  title: 'Estado do sistema',
  server: 'Servidor',
  clock: 'Relógio',
  clockNow: 'Hora do servidor',
  clockJump: 'Diferença',
  clockSpan: (days: number, hours: number, minutes: number, isAhead: boolean) =>
    `${writeSpan(days, hours, minutes)} ${isAhead ? 'adiantado' : 'atrasado'}`,
  clockJumped: 'Não confere',
  rules: 'Regras do fuso',
  rulesOf: (runtime: string, newest: string) => (runtime === newest ? runtime : `${runtime} (há ${newest})`),
  rulesDiffer: 'Regras antigas',
  rulesHelp: (day: string) =>
    `As regras do fuso mudaram: a partir de ${day}, as horas da estação não são as do país. Atualize o Node.js do servidor.`,
  clockHelp:
    'Enquanto o relógio não conferir, nada antigo é apagado. Acerte o relógio do servidor ou confirme que ele está certo.',
  clockTrust: 'O relógio está certo',
  clockTrusted: 'Relógio confirmado',
  clockNotTrusted: 'Não foi possível confirmar o relógio',
  version: 'Versão',
  startedAt: 'No ar desde',
  memory: 'Memória',
  delay: 'Atraso do servidor',
  hashing: 'Entradas na fila',
  database: 'Banco de dados',
  engine: 'Tipo',
  answeredIn: 'Respondeu em',
  disk: 'Disco',
  free: 'Espaço livre',
  needed: 'Mínimo necessário',
  radio: 'Rádio',
  source: 'Servidor de rádio',
  builtIn: 'AutoDJ próprio',
  streams: 'Ouvintes do AutoDJ próprio',
  toldAt: 'Última resposta',
  webhook: 'Webhook',
  sentAt: 'Último envio',
  backups: 'Cópias de segurança',
  every: 'Intervalo',
  everyHours: (hours: number) => (hours === 1 ? 'a cada hora' : `a cada ${hours} horas`),
  lastAt: 'Última cópia',
  failures: 'Falhas desde o início',
  connections: 'Ligações',
  connectionName: (name: ConnectionName) => NAMES_PT[name],
  connectionFault: (name: ConnectionName, about: string) => FAULTS_PT[name](about),
  privacy: 'Dados pessoais',
  kept: (kind: Kept) => KEPT_PT[kind],
  days: (days: string) => `${days} dias`,
  forEver: 'Sem prazo',
  avatars: 'Avatares',
  avatarsBy: (host: string) => `${host} recebe os nomes`,
  noAvatars: 'Desligados',
  notice: 'Aviso de privacidade',
  contact: 'Contato',
  never: 'Ainda nenhuma vez',
  good: 'Tudo certo',
  slow: 'Lento',
  full: 'Pouco espaço',
  silent: 'Sem resposta',
  unknown: 'Não se sabe',
  notDelivered: 'Não entregue',
  failed: 'Falhou',
  late: 'Atrasada',
  running: 'Em andamento',
  notSet: 'Não configurado',
};

export const systemLabels = defineLabels('system', {
  'pt-BR': pt,
  en: {
    title: 'System status',
    server: 'Server',
    clock: 'Clock',
    clockNow: 'Time of the server',
    clockJump: 'Difference',
    clockSpan: (days: number, hours: number, minutes: number, isAhead: boolean) =>
      `${writeSpan(days, hours, minutes)} ${isAhead ? 'ahead' : 'behind'}`,
    clockJumped: 'Not as expected',
    rules: 'Zone rules',
    rulesOf: (runtime: string, newest: string) => (runtime === newest ? runtime : `${runtime} (newest: ${newest})`),
    rulesDiffer: 'Old rules',
    rulesHelp: (day: string) =>
      `The rules of the time zone have changed: from ${day} on the station's hours are not those of its country. Update the server's Node.js.`,
    clockHelp:
      "Nothing old is deleted until the clock is as expected. Set the server's clock right, or confirm that it is.",
    clockTrust: 'The clock is right',
    clockTrusted: 'Clock confirmed',
    clockNotTrusted: 'The clock could not be confirmed',
    version: 'Version',
    startedAt: 'Running since',
    privacy: 'Personal data',
    kept: (kind: Kept) => KEPT_EN[kind],
    days: (days: string) => `${days} days`,
    forEver: 'For ever',
    avatars: 'Avatars',
    avatarsBy: (host: string) => `${host} gets the names`,
    noAvatars: 'Off',
    notice: 'Privacy notice',
    contact: 'Contact',
    memory: 'Memory',
    delay: 'Delay of the server',
    hashing: 'Sign-ins that wait',
    database: 'Database',
    engine: 'Kind',
    answeredIn: 'Answered in',
    disk: 'Disk',
    free: 'Free space',
    needed: 'Least needed',
    radio: 'Radio',
    source: 'Radio server',
    builtIn: 'Own AutoDJ',
    streams: 'Listeners of the own AutoDJ',
    toldAt: 'Last answer',
    webhook: 'Webhook',
    sentAt: 'Last sent',
    backups: 'Backups',
    every: 'Interval',
    everyHours: (hours: number) => (hours === 1 ? 'every hour' : `every ${hours} hours`),
    lastAt: 'Last backup',
    failures: 'Failures since the start',
    connections: 'Connections',
    connectionName: (name: ConnectionName) => NAMES_EN[name],
    connectionFault: (name: ConnectionName, about: string) => FAULTS_EN[name](about),
    never: 'Not yet',
    good: 'All well',
    slow: 'Slow',
    full: 'Little space',
    silent: 'No answer',
    unknown: 'Not known',
    notDelivered: 'Not delivered',
    failed: 'Failed',
    late: 'Late',
    running: 'Running',
    notSet: 'Not set up',
  },
});
export type SystemLabels = typeof pt;
