/** Styled-components does not know the `part` attribute and warns of it in development. */
export const withPart = { shouldForwardProp: () => true };
