import type { PanelConfig } from '@cabine/panel-core';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { describe, expect, it } from 'vitest';
import { PanelProvider } from '../provider/PanelProvider';
import { ThemeRoot } from '../theme/ThemeRoot';
import type { PlayerSlots } from './playerParts';
import { RadioPlayer } from './RadioPlayer';
import { RadioProvider } from './RadioProvider';

describe('the connected player', () => {
  it('names the missing provider', () => {
    expect(() => renderToString(<RadioPlayer />)).toThrow(/useRadio: there is no <RadioProvider>/);
  });

  it('renders on a server, idle and with an unknown on-air state', () => {
    const html = renderToString(
      <RadioProvider streamUrl="https://radio.example/live" radioInfoUrl="https://radio.example/info">
        <RadioPlayer layout="card" />
      </RadioProvider>,
    );
    expect(html).toContain('data-status="idle"');
    expect(html).toContain('data-live="unknown"');
    expect(html).toContain('Ouvir a rádio');
  });

  it('takes a class, and a layout that determines the frame and order of its parts', () => {
    const Layout = ({ PlayButton, NowPlaying }: PlayerSlots) => (
      <ol>
        <li>{PlayButton}</li>
        <li>{NowPlaying}</li>
      </ol>
    );
    const html = renderToString(
      <RadioProvider streamUrl="https://radio.example/live">
        <RadioPlayer className="site-player" components={{ Layout }} />
      </RadioProvider>,
    );
    expect(html).toMatch(
      /^<section class="[^"]*\bsite-player"[^>]*><div[^>]*><ol><li><button.*<li><div.*<\/ol><\/div><\/section>$/s,
    );
    expect(html).not.toContain('type="range"');
  });

  it('has no inline style on a server, because a Content-Security-Policy may block it', () => {
    const html = renderToString(
      <ThemeRoot>
        <RadioProvider streamUrl="https://radio.example/live">
          <RadioPlayer layout="card" />
        </RadioProvider>
      </ThemeRoot>,
    );
    expect(html).toContain('type="range"');
    expect(html).not.toMatch(/ style=/);
  });

  it('renders on-air info that the server has loaded', () => {
    const info = { state: 'live', listeners: 41, title: 'Baby', djusername: 'Bia', station: '', stale: false } as const;
    const html = renderToString(
      <RadioProvider streamUrl="https://radio.example/live" initialInfo={info}>
        <RadioPlayer layout="card" />
      </RadioProvider>,
    );
    expect(html).toContain('data-live="live"');
    expect(html).toContain('Baby');
  });

  it('includes its styles, except where the page collects them', () => {
    const player = (
      <ThemeRoot>
        <RadioProvider streamUrl={null}>
          <RadioPlayer layout="card" />
        </RadioProvider>
      </ThemeRoot>
    );
    expect(renderToString(player)).toMatch(/<style[^]*max-width:var\(--cabine-player-width,/);
    const sheet = new ServerStyleSheet();
    expect(renderToString(sheet.collectStyles(player))).not.toContain('<style');
    expect(sheet.getStyleTags()).toContain('400px)');
  });

  it('says no AutoDJ in a panel whose back end does not tell what is on the air', () => {
    const html = (extensions: PanelConfig['extensions']) =>
      renderToString(
        <PanelProvider config={{ streamUrl: '/live', product: 'Onda', extensions }}>
          <RadioPlayer layout="card" />
        </PanelProvider>,
      );
    expect(html(['widgets'])).toContain('AutoDJ');
    expect(html([])).not.toContain('AutoDJ');
    expect(html([])).toContain('OndaMix');
  });

  it('disables play without a configured stream', () => {
    const html = renderToString(
      <RadioProvider streamUrl={null}>
        <RadioPlayer layout="card" />
      </RadioProvider>,
    );
    expect(html).toContain('Nenhuma transmissão configurada');
    expect(html).toMatch(/<button[^>]*disabled/);
  });
});
