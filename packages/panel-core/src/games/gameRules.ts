// Apart from the contract, so that the form can count without loading yup.

/** Rules per game, SPEC 9. */
export const GAME_RULES_MIN = 1;
export const GAME_RULES_MAX = 5;
