// @vitest-environment jsdom
import { outcomeOf, type ErrorCode } from '@cabine/panel-core';
import { createPanelClient } from '@cabine/panel-core/client';
import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ERROR_CODES, FAILURES, type Failure } from '../testing/failures';
import { useCommandErrorText, useReason } from './errors.labels';
import { LabelsProvider } from './LabelsProvider';

const NEVER_SAID = /Something went wrong|undefined|\[object/;

/** What a command fails with when it is answered like this. */
async function errorOf({ answer }: Pick<Failure, 'answer'>) {
  const client = createPanelClient({ baseUrl: 'http://station.test/api', fetch: () => answer() });
  const outcome = await outcomeOf(client.warnings.remove(1));
  if (outcome.ok) throw new Error('It did not fail.');
  return outcome.error;
}

const textIn = (locale: 'pt-BR' | 'en', otherwise = 'Erro ao deletar') =>
  renderHook(() => ({ reason: useReason(), text: useCommandErrorText(otherwise) }), {
    wrapper: ({ children }) => <LabelsProvider locale={locale}>{children}</LabelsProvider>,
  }).result.current;

describe('every kind of failure has a sentence of its own, in the language of the panel', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  it.each(FAILURES)('$name', async (failure) => {
    const error = await errorOf(failure);
    expect(textIn('pt-BR').text(error)).toMatch(failure.says);
    const english = textIn('en', 'It failed').text(error);
    expect(english).not.toMatch(failure.says);
    expect(english).not.toMatch(NEVER_SAID);
  });
});

it('nobody promises that a host’s own call is done once', async () => {
  const outcome = await outcomeOf(Promise.reject(new TypeError('Failed to fetch')));
  const said = outcome.ok ? '' : textIn('pt-BR').text(outcome.error);
  expect(said).toMatch(/confira antes de tentar de novo/);
  expect(said).not.toContain('duas vezes');
});

it('every code of the server is said, except those that say nothing', async () => {
  const { text } = textIn('pt-BR');
  const vague: ErrorCode[] = ['bad_request', 'internal', 'invalid_input', 'malformed_form', 'malformed_json'];
  for (const code of ERROR_CODES) {
    const answer = () => Promise.resolve(Response.json({ message: 'In English', code }, { status: 409 }));
    const said = text(await errorOf({ answer }));
    expect([code, said]).toEqual([
      code,
      vague.includes(code) ? 'Erro ao deletar' : expect.not.stringMatching(/In English|^Erro ao/),
    ]);
  }
});
