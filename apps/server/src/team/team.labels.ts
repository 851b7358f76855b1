/** Names that stand in place of a member's, in the station's language. No member gets one. */
export const teamWords = {
  'pt-BR': {
    /** Of members whose data was removed. */
    removed: (id: number | '') => `Membro removido ${id}`,
    /** Who acted, in the audit log, where somebody used the shell of the server. */
    shell: 'linha de comando',
    /** Where no member acted, or no DJ is on air. */
    nobody: ['Ninguém', 'Sistema', 'AutoDJ'],
    /** Who acted, where the program did by itself. */
    program: 'Sistema',
  },
  en: {
    removed: (id: number | '') => `Removed member ${id}`,
    shell: 'command line',
    nobody: ['Nobody', 'System', 'No DJ'],
    program: 'System',
  },
};

/** Whether a member's name is the pseudonym of one whose personal data was removed. */
export const isRemovedName = ({ id, username }: { id: number; username: string }) =>
  Object.values(teamWords).some(({ removed }) => removed(id) === username);
