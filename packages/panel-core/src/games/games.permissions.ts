import type { Access } from '../shared/endpoint';

// Apart from the contract, so that hooks can ask without loading yup.

/** Promoters too: the menu shows them the screen, which must not be empty (SPEC 2, side menu). */
export const READ_GAMES = { anyOf: ['view_games', 'promoter'] } as const satisfies Access;
export const CREATE_GAMES = { anyOf: ['create_games'] } as const satisfies Access;
export const MANAGE_GAMES = { anyOf: ['manage_games'] } as const satisfies Access;
export const DELETE_GAMES = { anyOf: ['delete_games'] } as const satisfies Access;
