// @vitest-environment happy-dom
// What docs/embed.md says of pages that React keeps hidden, as Next does.
import { FAKE_STREAM_URL, createFakeRadio } from '@cabine/panel-core/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { RadioPlayer } from './RadioPlayer';
import { RadioProvider } from './RadioProvider';

it.each([
  ['goes on with its provider above the Activity', true],
  ['stops with it in the Activity, and plays again', false],
])('a player whose page is hidden %s', async (_, isAbove) => {
  const { clock, audio, ...others } = createFakeRadio();
  const ports = { ...others, clock, audio };
  const provide = (children: ReactNode) => (
    <RadioProvider streamUrl={FAKE_STREAM_URL} ports={ports}>
      {children}
    </RadioProvider>
  );
  const pageOf = (mode: 'visible' | 'hidden') => {
    const kept = <Activity mode={mode}>{isAbove ? <RadioPlayer /> : provide(<RadioPlayer />)}</Activity>;
    return isAbove ? provide(kept) : kept;
  };
  const { rerender } = render(pageOf('visible'));
  const play = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Ouvir a rádio' }));
    await act(() => clock.advance(1_000));
  };
  await play();
  rerender(pageOf('hidden'));
  await act(() => clock.advance(1_000));
  expect(audio.element.isConnected).toBe(isAbove);
  rerender(pageOf('visible'));
  if (!isAbove) await play();
  expect(audio.element.isConnected).toBe(true);
  expect(screen.getByRole('button', { name: 'Parar' })).toBeTruthy();
});
