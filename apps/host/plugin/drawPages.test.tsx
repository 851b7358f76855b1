// @vitest-environment jsdom
import { readPanelConfig } from '@cabine/panel-core';
import { LOGIN_PATH, screens } from '@cabine/panel-ui';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Pages, Panel } from '../src/Panel';
import { drawPages, headings } from './drawPages';

const pages = await drawPages();

it.each(pages.filter(({ body }) => body.includes('<form')))(
  '$file is taken over as it is, with what was typed in it',
  async ({ config, body }) => {
    // No server answers here; the page must not report that.
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    onTestFinished(() => void vi.unstubAllGlobals());
    const complain = vi.spyOn(console, 'error');
    const container = document.createElement('div');
    container.innerHTML = body;
    document.body.replaceChildren(container);
    const drawn = container.querySelector('form');
    const [field] = screen.getAllByRole<HTMLInputElement>('textbox');
    if (field) field.value = 'Camila';

    const panel = (
      <Panel config={readPanelConfig({ ...config, extensions: 'all' })}>
        <MemoryRouter initialEntries={[LOGIN_PATH]}>
          <Pages />
        </MemoryRouter>
      </Panel>
    );
    const root = await act(async () => hydrateRoot(container, panel, { onRecoverableError: complain }));
    onTestFinished(() => act(() => root.unmount()));
    // The player loads after the form. Without this wait, a fast machine would end the test before it loads.
    await screen.findByRole('region', { name: /player/i }, { timeout: 30_000 });

    expect(complain).not.toHaveBeenCalled();
    expect(drawn).not.toBeNull();
    expect(container.querySelector('form')).toBe(drawn);
    expect(field?.value).toBe('Camila');
  },
);

it.each(pages.filter(({ file }) => file.startsWith('frame/')))('$file has a place for the heading', ({ body }) => {
  const drawn = document.createElement('div');
  drawn.innerHTML = body;
  expect(drawn.querySelector('[data-frame] h1')?.textContent).toBe('{{heading}}');
  expect(drawn.querySelectorAll('a, button, input')).toHaveLength(0);
});

it('every screen has its heading, or hides it', () => {
  const { en } = headings();
  expect(screens.filter(({ path, hidesHeading = false }) => (en?.[path] === '') !== hidesHeading)).toEqual([]);
});
