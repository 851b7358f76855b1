import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const COMMAND = ['--import', 'tsx', '--conditions=@cabine/source', fileURLToPath(new URL('cli.ts', import.meta.url))];

function run(...words: string[]) {
  const { CONFORMANCE_AS: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...COMMAND, ...words], { encoding: 'utf8', env });
  return { status, stdout, stderr };
}

const USAGE = /panel-core conformance <address of the API> --as name:password:pin\n(?:.*\n)+panel-core reference/;

it('prints its usage', () => {
  expect(run('conformance', '--help')).toEqual({
    status: 0,
    stdout: expect.stringMatching(USAGE) as string,
    stderr: '',
  });
});

it('says what is missing, and asks no server', () => {
  expect(run('conformance', 'http://radio.test/api', '--as', 'ana')).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^An account is written name:password:pin\./) as string,
  });
});
