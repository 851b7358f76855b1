// @vitest-environment jsdom
import { readPanelConfig } from '@cabine/panel-core';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { drawPages } from './drawPages';
import { Panel, firstPageOf } from './Panel';
import { routes } from './routes';

const pages = await drawPages();

it.each(pages)('$file is taken over as it is, with what was typed in it', async ({ path, config, body }) => {
  // No server answers here; the page must not report that.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const complain = vi.spyOn(console, 'error');
  const container = document.createElement('div');
  container.innerHTML = body;
  document.body.replaceChildren(container);
  const drawn = container.querySelector('[data-frame], form');
  const field = screen.queryAllByRole<HTMLInputElement>('textbox')[0];
  if (field) field.value = 'Camila';
  // The frame is taken over for members only.
  else sessionStorage.setItem('token', 'kept');
  onTestFinished(() => sessionStorage.clear());

  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await firstPageOf(router);
  const panel = <Panel config={readPanelConfig({ ...config, extensions: 'all' })} router={router} />;
  const root = await act(async () => hydrateRoot(container, panel, { onRecoverableError: complain }));
  onTestFinished(() => act(() => root.unmount()));
  // It loads after the form: without waiting, only a slow machine would judge it.
  if (field) await screen.findByRole('region', { name: /player/i }, { timeout: 30_000 });

  expect(complain).not.toHaveBeenCalled();
  expect(drawn).not.toBeNull();
  expect(container.querySelector('[data-frame], form')).toBe(drawn);
  if (field) expect(field.value).toBe('Camila');
});
