/** Texts of the webhook's message in the station's language. */
export const broadcastWords = {
  'pt-BR': {
    live: (dj: string, station: string) => `**${dj}** está ao vivo na ${station}!`,
    handOver: (dj: string, station: string, from: string) =>
      `**${dj}** assumiu o microfone na ${station}, depois de ${from}!`,
    playing: (title: string) => `Tocando agora: ${title}`,
    listen: (url: string) => `Ouça: ${url}`,
  },
  en: {
    live: (dj: string, station: string) => `**${dj}** is live on ${station}!`,
    handOver: (dj: string, station: string, from: string) => `**${dj}** took over from ${from} on ${station}!`,
    playing: (title: string) => `Now playing: ${title}`,
    listen: (url: string) => `Listen: ${url}`,
  },
};
