import * as panelContract from '../../packages/panel-core/src/features';
import { COLLECTIONS } from '../../packages/panel-core/src/permissions/permissions';
import type { Endpoint } from '../../packages/panel-core/src/shared/endpoint';
import { screens } from '../../packages/panel-ui/src/screens';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';
import { call } from './api';

/** Each with a text of its example row. A payment has no text. */
const ROWS = COLLECTIONS.filter((name) => name !== 'payments').flatMap((name) => {
  const { example }: Endpoint = panelContract[name].create;
  const path = screens.find((screen) => screen.path.endsWith(`/${name}`))?.path;
  const [field] = Object.entries(example ?? {}).find(([, value]) => typeof value === 'string') ?? [];
  return path && field ? [{ name, path, field, example }] : [];
});

for (const { name, path, field, example } of ROWS)
  test(`a new row of ${name} is in a second browser within a second`, async ({ page, browser, baseURL }) => {
    const text = `Visto ao vivo ${name}`;
    const there = await browser.newPage({ baseURL });
    await Promise.all([page, there].map((each) => enter(each, 'administrator', path)));
    await expect(there.getByRole('heading', { level: 1 })).toBeVisible();
    await call(page, 'POST', `/${name}`, { ...(example as object), [field]: text });
    await expect(there.getByText(text).first()).toBeVisible({ timeout: 1_000 });
    await there.close();
  });
