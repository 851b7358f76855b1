// @vitest-environment jsdom
import type { Remote } from '@cabine/panel-core';
import { PanelApiError } from '@cabine/panel-core/client';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFailureNotice } from './useFailureNotice';

const retry = () => undefined;
const failed = (): Remote<string> => ({
  status: 'failed',
  error: new PanelApiError('server', 'no'),
  refreshing: false,
  retry,
});
const ready = (error: PanelApiError | null): Remote<string> => ({
  status: 'ready',
  data: 'here',
  refreshing: false,
  error,
  retry,
});
const LOADING: Remote<string> = { status: 'loading' };

it('reports a failure once across retries, and again after a successful load', () => {
  const say = vi.fn();
  const { rerender } = renderHook<void, Remote<string>>((remote) => useFailureNotice(remote, say), {
    initialProps: LOADING,
  });
  const saidAfter = (...remotes: Remote<string>[]) => {
    for (const remote of remotes) rerender(remote);
    return say.mock.calls.length;
  };
  expect(saidAfter(failed())).toBe(1);
  expect(saidAfter(LOADING, failed(), LOADING, failed())).toBe(1);
  expect(saidAfter(LOADING, ready(null))).toBe(1);
  expect(saidAfter(ready(new PanelApiError('network', 'no')))).toBe(2);
  expect(saidAfter(ready(new PanelApiError('network', 'no')))).toBe(2);
});
