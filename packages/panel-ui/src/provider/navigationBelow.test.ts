import { describe, expect, it, vi } from 'vitest';
import { navigationBelow } from './navigationBelow';

const below = (pathname: string, go = vi.fn()) =>
  navigationBelow({ basename: '/staff/', pathname, search: '?page=2', go, href: (to) => `/app${to}` });

describe('the panel mounted below a path', () => {
  it('ignores paths outside the basename', () => {
    expect(below('/staff/sponsors').location).toEqual({ pathname: '/sponsors', search: '?page=2' });
    expect(below('/staff').location.pathname).toBe('/');
  });

  it('adds the basename when it navigates', () => {
    const go = vi.fn();
    const navigation = below('/staff', go);
    navigation.navigate('/sponsors?page=3', { replace: true });
    expect(go).toHaveBeenCalledWith('/staff/sponsors?page=3', { replace: true });
    expect(navigation.href?.('/dashboard')).toBe('/app/staff/dashboard');
  });

  it.each(['staff', '/staff', 'staff/', '/', ''])('takes the basename %j', (basename) => {
    const path = basename.includes('staff') ? '/staff/sponsors' : '/sponsors';
    expect(navigationBelow({ basename, pathname: path, search: '', go: vi.fn() }).location.pathname).toBe('/sponsors');
  });

  it('throws for an address outside the basename', () => {
    expect(() => below('/staffroom')).toThrow(/\/staffroom is not below \/staff/);
  });
});
