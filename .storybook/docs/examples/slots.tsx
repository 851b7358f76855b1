import { PanelProvider, type PanelComponents } from '@cabine/panel-ui';
import { RadioPlayer } from '@cabine/panel-ui/player';
import type { ReactNode } from 'react';

function Logo() {
  return <img src="/logo.svg" alt="" width={32} height={32} />;
}

/** A player without the number of listeners. */
function Player() {
  return <RadioPlayer layout="bar" components={{ Listeners: null }} />;
}

const components: PanelComponents = { Logo, Player, Bell: null };

export function Panel({ children }: { children: ReactNode }) {
  return <PanelProvider components={components}>{children}</PanelProvider>;
}
