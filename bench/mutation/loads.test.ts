import { expect, it } from 'vitest';

// Stryker does not count a test file that cannot load, as when a schema cannot be built; it counts this test. It loads
// here, not in the test, to which Stryker would ascribe all code that runs while loading.
const contract = await import('../../packages/panel-core/src/contract').catch((error: unknown) => error);

it('the contract loads', () => expect(contract).toHaveProperty('panelContract'));
