// @vitest-environment jsdom
import { readPanelConfig } from '@cabine/panel-core';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Panel, firstPageOf } from './Panel';
import { routes } from './routes';

describe('below a base path', () => {
  // No server answers here; the page must not report that.
  beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
  afterEach(() => vi.unstubAllGlobals());

  const open = async (path: string) => {
    const router = createMemoryRouter(routes, { basename: '/staff', initialEntries: [path] });
    await firstPageOf(router);
    return router;
  };

  it('links contain the base path', async () => {
    render(<Panel config={readPanelConfig({})} router={await open('/staff/nowhere')} />);
    const link = await screen.findByRole('link', { name: 'Ir para o login' });
    expect(link.getAttribute('href')).toBe('/staff/login');
  });

  it.each(['/staff', '/staff/?x=1'])('%s leads to the dashboard', async (path) => {
    const router = await open(path);
    expect(router.state.location.pathname).toBe('/staff/dashboard');
    expect(router.state.location.search).toBe(path.replace(/^[^?]*/, ''));
  });
});
