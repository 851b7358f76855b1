export interface DemoNotification {
  title: string;
  content: string;
  /** Null for all members. */
  to: string | null;
  from: string;
  /** Hours before the start at which it was sent. */
  hoursAgo: number;
  readBy?: readonly string[];
}

export const DEMO_NOTIFICATIONS: readonly DemoNotification[] = [
  {
    title: 'Reunião da equipe',
    content: 'Reunião geral no domingo às 19h, no quarto da rádio. A presença de todos conta!',
    to: null,
    from: 'admin',
    hoursAgo: 3,
  },
  {
    title: 'Nova vinheta de abertura',
    content: 'A vinheta de abertura da noite mudou. Baixe a versão nova em Vinhetas antes da próxima locução.',
    to: null,
    from: 'Bia.Mix',
    hoursAgo: 27,
    readBy: ['admin', 'Luh.Pixel'],
  },
  {
    title: 'Parabéns pela audiência',
    content: 'Sua locução de quinta foi a mais ouvida da semana. Continue assim!',
    to: 'DJ.Caio',
    from: 'Bia.Mix',
    hoursAgo: 40,
  },
  {
    title: 'Prêmios do evento',
    content: 'Os emblemas do evento de sábado já foram entregues. Confira a lista com a coordenação.',
    to: 'NinaPromo',
    from: 'Thomaz-HB',
    hoursAgo: 62,
  },
  {
    title: 'Pedido de troca de horário',
    content: 'Gui.Noturno pediu para trocar a madrugada de quinta. Responda até amanhã, por favor.',
    to: 'Bia.Mix',
    from: 'Thomaz-HB',
    hoursAgo: 9,
  },
  {
    title: 'Cópia de segurança concluída',
    content: 'A cópia de segurança semanal da programação terminou sem erros.',
    to: 'admin',
    from: 'Thomaz-HB',
    hoursAgo: 15,
  },
  {
    title: 'Boas-vindas',
    content: 'Bem-vindo à equipe! Leia as regras da locução e marque o seu primeiro horário.',
    to: 'Gui.Noturno',
    from: 'admin',
    hoursAgo: 280,
  },
  {
    title: 'Troca de horário aprovada',
    content: 'A madrugada de quinta agora é de Kaua_Beats. Obrigado a quem ajudou a cobrir.',
    to: null,
    from: 'Thomaz-HB',
    hoursAgo: 96,
    readBy: ['admin', 'Bia.Mix', 'DJ.Caio', 'NinaPromo'],
  },
  {
    title: 'Manutenção da rádio',
    content: 'O servidor da rádio para por dez minutos na terça, às 5h. O AutoDJ volta sozinho.',
    to: null,
    from: 'admin',
    hoursAgo: 150,
    readBy: ['admin', 'Bia.Mix', 'DJ.Caio', 'NinaPromo'],
  },
];
