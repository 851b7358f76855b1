import { ConfigErrorScreen, loadPage } from '@cabine/panel-ui';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Settings } from './config';
import type { Drawn } from './drawn';
import { Pages, Panel, type PanelProps } from './Panel';
import { replayEarlyClicks, takeOver } from './takeOver';

/** Milliseconds before the loading view appears. Pages with preloaded code are faster. */
const SPINNER_AFTER_MS = 100;

/** The station's settings and, behind a frame, what the server has answered. */
export interface Begun extends Settings, Pick<PanelProps, 'verified' | 'read' | 'findStreamUrl'> {}

interface Page {
  drawn: Drawn;
  /** The site's path, with a trailing slash. */
  base: string;
  /** Below the base. */
  path: string;
  begun: Promise<Begun>;
}

const spinner = () => new Promise<boolean>((resolve) => setTimeout(resolve, SPINNER_AFTER_MS, true));

/** Renders the panel once its settings, its page's code and its first data are there. */
export async function start(container: HTMLElement, { drawn, base, path, begun }: Page): Promise<void> {
  try {
    // react-router does not match the bare base path if the basename has a trailing slash.
    const basename = base.replace(/(.)\/$/, '$1');
    // Loads in parallel with the settings.
    const page = loadPage(path);
    const settings = await begun;
    // A page of the build shows its frame or its form meanwhile.
    const isWhole = await (drawn ? page : Promise.race([page, spinner()]));
    const lang = settings.config.locale === 'en' ? 'en' : 'pt-BR';
    // The same language again would restyle the whole page.
    if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
    takeOver(
      container,
      <Panel {...settings}>
        {/* The page's code is there by then; as a transition each answer would begin its drawing anew. */}
        <BrowserRouter basename={basename} useTransitions={false}>
          <Pages onReady={replayEarlyClicks} />
        </BrowserRouter>
      </Panel>,
      // Without its code the page is not what the build has drawn.
      drawn === 'form' && isWhole,
    );
  } catch (error) {
    container.replaceChildren();
    createRoot(container).render(<ConfigErrorScreen error={error} reload={() => window.location.reload()} />);
  }
}
