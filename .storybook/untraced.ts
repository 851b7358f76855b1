/** Styles are inserted as in production. styled-components' text nodes, its way in development, have the sheet parsed anew. */
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

/** Disables React's traces for developer tools, which take a tenth of the run time. React checks for these on load. */
Object.assign(console, { createTask: undefined, timeStamp: undefined });

/** Disables the records of each step for Storybook's panel of interactions. `storybook/test` reads the address on load. */
const address = new URL(location.href);
address.searchParams.set('instrument', 'false');
history.replaceState(history.state, '', address);
