import { DONE_ONCE, isUnanswered, NOT_SENT, type PanelApiError } from '@cabine/panel-core';
import { UNREADABLE_MESSAGE } from '@cabine/panel-core/client';
import { formLabels } from './form.labels';
import { defineLabels, useLabels } from './labels';
import { useTooManyText } from './tooMany.labels';

const ptCauses = {
  busy: 'O servidor não consegue responder agora. Nada foi perdido: tente de novo daqui a pouco.',
  blocked: 'Algo entre o painel e o servidor, como um firewall, recusou o pedido. Avise quem cuida do painel.',
  unreadable: 'O servidor respondeu de um jeito que o painel não entende. Avise quem cuida dele.',
  adapter: 'O painel não conseguiu enviar isto, por um erro no próprio site. Avise quem cuida dele.',
};

/** Causes that lie between the panel and the command, whatever it was. */
export const causesLabels = defineLabels('causes', {
  'pt-BR': ptCauses,
  en: {
    busy: 'The server cannot answer now. Nothing is lost: try again in a moment.',
    blocked:
      'Something between the panel and the server, such as a firewall, refused this. Tell whoever runs the panel.',
    unreadable: 'The server answered in a way that the panel cannot read. Tell whoever looks after it.',
    adapter: 'The panel could not send this because of an error in the site itself. Tell whoever looks after it.',
  },
});

/** Codes that say no more than that it failed. */
const NO_VERDICT: readonly (string | undefined)[] = [undefined, 'unavailable', 'internal'];
/** A proxy's limit for what is sent: known without words. */
const TOO_LARGE = 413;

/** The cause of a failure that has nothing to do with what was asked; undefined where the server judged the command. */
export function useCauseText(): (error: PanelApiError) => string | undefined {
  const causes = useLabels(causesLabels);
  const { failedOffline, failedUnkeyed, failedUnknown } = useLabels(formLabels);
  const tooManyText = useTooManyText();
  return (error) => {
    const { kind, code, message, status } = error;
    if (isUnanswered(error) || kind === 'aborted') {
      if (code === NOT_SENT) return failedOffline;
      return code === DONE_ONCE ? failedUnknown : failedUnkeyed;
    }
    if (kind === 'rateLimited') return tooManyText(error);
    if (kind === 'adapter') return causes.adapter;
    if (kind === 'malformed' || status === 405 || status === 501) return causes.unreadable;
    if (!NO_VERDICT.includes(code)) return undefined;
    if (kind === 'server') return causes.busy;
    // A server of the contract says why; a page in place of its answer comes from elsewhere.
    const isPage = message === UNREADABLE_MESSAGE && (kind === 'denied' || kind === 'invalid');
    return isPage && status !== TOO_LARGE ? causes.blocked : undefined;
  };
}
