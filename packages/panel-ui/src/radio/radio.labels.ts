import { defineLabels } from '../labels/labels';

/** Below a thousand nothing is grouped, and the first use of Intl takes 0.1 s on a phone. */
const grouped = (count: number, locale: string) => (count < 1000 ? String(count) : count.toLocaleString(locale));

const pt = {
  player: (station: string) => `Player da rádio ${station}`,
  play: 'Ouvir a rádio',
  stop: 'Parar',
  live: 'AO VIVO',
  auto: 'AutoDJ',
  offline: 'FORA DO AR',
  stale: 'Dados de instantes atrás',
  mute: 'Silenciar',
  unmute: 'Ativar som',
  stream: 'Transmissão',
  volume: 'Volume',
  volumeValue: (percent: number) => `${percent}%`,
  listeners: (count: number) => (count === 1 ? '1 ouvinte' : `${grouped(count, 'pt-BR')} ouvintes`),
  listening: (count: number) => `${grouped(count, 'pt-BR')} ouvindo`,
  withDj: (dj: string) => `com ${dj}`,
  next: (host: string, time: string, zone?: string) =>
    `A seguir: ${host}, às ${time}${zone ? `, no horário da rádio (${zone})` : ''}`,
  lastTitles: 'Últimas',
  connecting: 'Conectando...',
  buffering: 'Carregando áudio...',
  reconnecting: (seconds: number) => (seconds > 0 ? `Reconectando em ${seconds} s` : 'Reconectando...'),
  blocked: 'Toque para ouvir',
  failed: 'A rádio não está disponível agora',
  noStream: 'Nenhuma transmissão configurada',
  playing: 'Tocando',
  idle: 'Parado',
  more: 'Abrir player',
  less: 'Fechar player',
};

export const radioLabels = defineLabels('radio', {
  'pt-BR': pt,
  en: {
    player: (station: string) => `${station} radio player`,
    play: 'Listen to the radio',
    stop: 'Stop',
    live: 'LIVE',
    auto: 'AutoDJ',
    offline: 'OFF AIR',
    stale: 'Data from moments ago',
    mute: 'Mute',
    unmute: 'Unmute',
    stream: 'Stream',
    volume: 'Volume',
    volumeValue: (percent: number) => `${percent}%`,
    listeners: (count: number) => (count === 1 ? '1 listener' : `${grouped(count, 'en-GB')} listeners`),
    listening: (count: number) => `${grouped(count, 'en-GB')} listening`,
    withDj: (dj: string) => `with ${dj}`,
    next: (host: string, time: string, zone?: string) =>
      `Next: ${host}, at ${time}${zone ? `, station time (${zone})` : ''}`,
    lastTitles: 'Last played',
    connecting: 'Connecting...',
    buffering: 'Loading audio...',
    reconnecting: (seconds: number) => (seconds > 0 ? `Reconnecting in ${seconds} s` : 'Reconnecting...'),
    blocked: 'Tap to listen',
    failed: 'The radio is not available now',
    noStream: 'No stream configured',
    playing: 'Playing',
    idle: 'Stopped',
    more: 'Open player',
    less: 'Close player',
  },
});
