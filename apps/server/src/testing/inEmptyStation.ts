import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildTestApp, type TestApp } from './buildTestApp';

/**
 * One server for the surrounding tests; each test begins without members and roles.
 *
 * @param begin called with the server before each test
 */
export function inEmptyStation(begin: (test: TestApp) => void | Promise<void>): void {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.deleteFrom('payments').execute();
    await test.db.deleteFrom('users').execute();
    await test.db.deleteFrom('roles').execute();
    await test.db.deleteFrom('member_names').execute();
    await begin(test);
  });
}
