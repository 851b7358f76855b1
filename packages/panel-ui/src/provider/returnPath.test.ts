import { describe, expect, it } from 'vitest';
import { loginPath, returnPath } from './returnPath';

describe('the path after signing in', () => {
  it('keeps page and query', () => {
    const login = loginPath({ pathname: '/broadcaster/schedule', search: '?day=tuesday' });
    expect(returnPath(login.slice(login.indexOf('?')))).toBe('/broadcaster/schedule?day=tuesday');
  });

  it('defaults to the dashboard', () => {
    expect(loginPath({ pathname: '/dashboard', search: '' })).toBe('/login');
    expect(returnPath('')).toBe('/dashboard');
  });

  it.each(Array.from({ length: 33 }, (_, code) => String.fromCharCode(code)))(
    'refuses control character %j',
    (character) => {
      for (const from of [`/${character}/evil.test`, `/dashboard${character}x`, `${character}/dashboard`])
        expect(returnPath(`?from=${encodeURIComponent(from)}`)).toBe('/dashboard');
    },
  );

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '/login?from=/login', ''])(
    'never leaves the panel: %s',
    (from) => {
      expect(returnPath(`?from=${encodeURIComponent(from)}`)).toBe('/dashboard');
    },
  );
});
