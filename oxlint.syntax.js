// ESLint's `no-restricted-syntax`, which Oxlint doesn't have: bans what a selector finds, for oxlint.config.js.
const create = (context) =>
  Object.fromEntries(
    context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
  );

export default { meta: { name: 'restricted' }, rules: { syntax: { meta: { schema: false }, create } } };
