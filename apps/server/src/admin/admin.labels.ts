/** Who acted, in the audit log, where somebody used the shell of the server. */
export const shellWords = { 'pt-BR': 'linha de comando', en: 'command line' };
