import type { Access } from '../shared/endpoint';

// Apart from the contract, so that hooks can ask without loading yup.

/** Broadcasters too: the menu shows them the screen, which must not be empty (SPEC 2, side menu). */
export const READ_SOUNDTRACKS = { anyOf: ['view_soundtracks', 'broadcaster'] } as const satisfies Access;
export const CREATE_SOUNDTRACKS = { anyOf: ['create_soundtracks'] } as const satisfies Access;
export const MANAGE_SOUNDTRACKS = { anyOf: ['manage_soundtracks'] } as const satisfies Access;
export const DELETE_SOUNDTRACKS = { anyOf: ['delete_soundtracks'] } as const satisfies Access;
