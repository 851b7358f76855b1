/** Names that stand in place of a member's, in the station's language. No member gets one. */
export const teamWords = {
  'pt-BR': {
    /** Of members whose data was removed. */
    removed: (id: number | '') => `Membro removido ${id}`,
    /** Who acted, in the audit log, where somebody used the shell of the server. */
    shell: 'linha de comando',
    /** Where no member acted, or no DJ is on air. */
    nobody: ['Ninguém', 'Sistema', 'AutoDJ'],
  },
  en: {
    removed: (id: number | '') => `Removed member ${id}`,
    shell: 'command line',
    nobody: ['Nobody', 'System', 'No DJ'],
  },
};
