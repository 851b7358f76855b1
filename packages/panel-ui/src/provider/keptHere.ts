import { createBrowserStore } from '@cabine/panel-core';

const store = createBrowserStore('local');
const keyOf = (name: KeptName) => `cabine.${name}`;

/** `first-steps`: 'open' once shown, 'closed' when done or dismissed. `widget-code`: 'copied'. */
type KeptName = 'first-steps' | 'widget-code';

/** What was done in this browser and is not sent to the back end. */
export const keptHere = (name: KeptName): string | null => store.get(keyOf(name));
export const keepHere = (name: KeptName, value: string): void => store.set(keyOf(name), value);
