/** Styles are inserted as in production. styled-components' text nodes, its way in development, have the sheet parsed anew. */
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

/** Disables React's traces for developer tools, a tenth of the run time. React checks for these on load. */
Object.assign(console, { createTask: undefined, timeStamp: undefined });

/** A warning's stack: React makes an `Error` for each element, until it has made 10,000 in a second. */
const react: Record<string, unknown> = await import('react');
Object.defineProperty(
  react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {} },
);

/** Disables the records of each step for Storybook's panel of interactions. `storybook/test` reads the address on load. */
const address = new URL(location.href);
address.searchParams.set('instrument', 'false');
history.replaceState(history.state, '', address);

export {};
