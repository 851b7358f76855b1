import type { Access } from '../shared/endpoint';

// Apart from the contract, so that hooks can ask without loading yup.

/** SPEC 6: 'Acesso a Locução'; the stream's password is for those who go on air. */
export const GO_LIVE = { anyOf: ['broadcaster'] } as const satisfies Access;
