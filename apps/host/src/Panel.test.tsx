// @vitest-environment jsdom
import { readPanelConfig } from '@cabine/panel-core';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Panel, routes } from './Panel';

describe('below a base path', () => {
  // No server answers here; the page must not report that.
  beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
  afterEach(() => vi.unstubAllGlobals());

  const open = (path: string) => {
    const router = createMemoryRouter(routes, { basename: '/staff', initialEntries: [path] });
    render(<Panel config={readPanelConfig({})} router={router} />);
    return router;
  };

  it('links contain the base path', async () => {
    open('/staff/nowhere');
    const link = await screen.findByRole('link', { name: 'Ir para o login' }, { timeout: 30_000 });
    expect(link.getAttribute('href')).toBe('/staff/login');
  });

  it.each(['/staff', '/staff/?x=1'])('%s leads to the dashboard', async (path) => {
    const router = open(path);
    // Its visitor is on the way to the sign-in page then.
    await expect.poll(() => router.state.location.pathname).not.toBe(path.replace(/\?.*/, ''));
    expect(router.state.location.pathname).toMatch(/^\/staff\/(dashboard|login)$/);
  });
});
