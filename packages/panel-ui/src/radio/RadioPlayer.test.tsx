import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RadioPlayer } from './RadioPlayer';
import { RadioProvider } from './RadioProvider';

describe('the connected player', () => {
  it('names the missing provider', () => {
    expect(() => renderToString(<RadioPlayer />)).toThrow(/useRadio: there is no <RadioProvider>/);
  });

  it('is drawn on a server, idle and before anything is known', () => {
    const html = renderToString(
      <RadioProvider streamUrl="https://radio.example/live" radioInfoUrl="https://radio.example/info">
        <RadioPlayer layout="card" />
      </RadioProvider>,
    );
    expect(html).toContain('data-status="idle"');
    expect(html).toContain('data-live="unknown"');
    expect(html).toContain('Ouvir a rádio');
  });

  it('disables play where no stream is configured', () => {
    const html = renderToString(
      <RadioProvider streamUrl={null}>
        <RadioPlayer layout="card" />
      </RadioProvider>,
    );
    expect(html).toContain('Nenhuma transmissão configurada');
    expect(html).toMatch(/<button[^>]*disabled/);
  });
});
