import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildTestApp, type TestApp } from './buildTestApp';

/**
 * One server for the tests around it, each of which begins without members and roles.
 *
 * @param begin gets it before each test, to keep it and to add whom they need
 */
export function inEmptyStation(begin: (test: TestApp) => void | Promise<void>): void {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.deleteFrom('users').execute();
    await test.db.deleteFrom('roles').execute();
    await begin(test);
  });
}
