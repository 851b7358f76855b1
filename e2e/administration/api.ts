import type { Page } from '@playwright/test';

/** Calls the API with the page's session, to prepare a test. */
export function call<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  return page.evaluate(
    async (request) => {
      const answer = await fetch(`/api${request.path}`, {
        method: request.method,
        headers: {
          authorization: `Bearer ${sessionStorage.getItem('token')}`,
          ...(request.body && { 'content-type': 'application/json' }),
        },
        body: request.body && JSON.stringify(request.body),
      });
      if (!answer.ok) throw new Error(`${request.method} ${request.path} answered ${answer.status}`);
      return answer.status === 204 ? undefined : answer.json();
    },
    { method, path, body },
  ) as Promise<T>;
}

/** Creates several rows at once, in any order. */
export async function create(page: Page, path: string, bodies: readonly object[]): Promise<void> {
  await Promise.all(bodies.map((body) => call(page, 'POST', path, body)));
}

/** Deletes the demo's rows, so that a test counts only its own. */
export async function clear(page: Page, path: string): Promise<void> {
  const rows = await call<{ id: number }[]>(page, 'GET', path);
  await Promise.all(rows.map(({ id }) => call(page, 'DELETE', `${path}/${id}`)));
}

/** The id of a demo member. */
export async function memberId(page: Page, username: string): Promise<number> {
  const team = await call<{ id: number; username: string }[]>(page, 'GET', '/users');
  const found = team.find((member) => member.username === username);
  if (!found) throw new Error(`The demo station has no ${username}.`);
  return found.id;
}

/** Deactivates or activates a member while a form is open. */
export async function setActive(page: Page, username: string, isActive: boolean): Promise<void> {
  await call(page, 'PUT', `/users/${await memberId(page, username)}`, { isActive });
}
