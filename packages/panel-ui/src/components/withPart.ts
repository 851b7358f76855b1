/** Of styled components that take `part`: styled-components doesn't know this attribute and warns of it in development. */
export const withPart = { shouldForwardProp: () => true };
