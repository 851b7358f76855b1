import { describe, expect, it, vi } from 'vitest';
import { navigationBelow } from './navigationBelow';

const below = (pathname: string, go = vi.fn()) =>
  navigationBelow({ basename: '/staff/', pathname, search: '?page=2', go, href: (to) => `/app${to}` });

describe('the panel below a path of somebody’s router', () => {
  it('knows its own paths only', () => {
    expect(below('/staff/sponsors').location).toEqual({ pathname: '/sponsors', search: '?page=2' });
    expect(below('/staff').location.pathname).toBe('/');
  });

  it('goes to, and shows, whole addresses', () => {
    const go = vi.fn();
    const navigation = below('/staff', go);
    navigation.navigate('/sponsors?page=3', { replace: true });
    expect(go).toHaveBeenCalledWith('/staff/sponsors?page=3', { replace: true });
    expect(navigation.href?.('/dashboard')).toBe('/app/staff/dashboard');
  });

  it('says so where it is mounted elsewhere', () => {
    expect(() => below('/staffroom')).toThrow(/\/staffroom is not below \/staff/);
  });
});
