// @vitest-environment jsdom
import { readPanelConfig } from '@cabine/panel-core';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pages, Panel } from './Panel';

describe('below a base path', () => {
  // No server answers here; the page must not report that.
  beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
  afterEach(() => vi.unstubAllGlobals());

  const Address = () => <output>{useLocation().pathname}</output>;

  const open = (path: string) =>
    render(
      <Panel config={readPanelConfig({})}>
        <MemoryRouter basename="/staff" initialEntries={[path]}>
          <Pages />
          <Address />
        </MemoryRouter>
      </Panel>,
    );

  it('links contain the base path', async () => {
    open('/staff/nowhere');
    const link = await screen.findByRole('link', { name: 'Ir para o login' }, { timeout: 30_000 });
    expect(link.getAttribute('href')).toBe('/staff/login');
  });

  it.each(['/staff', '/staff/?x=1'])('%s leads to the dashboard', async (path) => {
    open(path);
    // Its visitor is on the way to the sign-in page then.
    await screen.findByText(/^\/(dashboard|login)$/, { selector: 'output' });
  });
});
