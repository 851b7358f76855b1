/** What a webhook says in the station's language. */
export const broadcastWords = {
  'pt-BR': {
    live: (dj: string, station: string) => `**${dj}** está ao vivo na ${station}!`,
    playing: (title: string) => `Tocando agora: ${title}`,
    listen: (url: string) => `Ouça: ${url}`,
  },
  en: {
    live: (dj: string, station: string) => `**${dj}** is live on ${station}!`,
    playing: (title: string) => `Now playing: ${title}`,
    listen: (url: string) => `Listen: ${url}`,
  },
};
