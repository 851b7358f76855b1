/** The name of members whose data was removed, in the station's language. */
export const teamWords = {
  'pt-BR': { removed: (id: number) => `Membro removido ${id}` },
  en: { removed: (id: number) => `Removed member ${id}` },
};
