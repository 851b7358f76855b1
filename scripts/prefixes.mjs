/**
 * For the builds of the panel and of the widgets: styled-components adds vendor prefixes only where it is asked to, but
 * contains them, 1 kB of each page.
 */
export const withoutPrefixes = {
  name: 'without-prefixes',
  load: (id) =>
    id.endsWith('/stylis/index.js')
      ? `export { RULESET } from './src/Enum.js';
export { compile } from './src/Parser.js';
export { serialize, stringify } from './src/Serializer.js';
export { middleware, rulesheet } from './src/Middleware.js';
export const prefixer = () => {};`
      : null,
};
