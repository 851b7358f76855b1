// Compiles styled components for the published build: fixed class names, and rules that any class of a site overrides.
import { readFile } from 'node:fs/promises';
import { transformAsync, types as t, type NodePath, type PluginObj } from '@babel/core';
import styledComponents from 'babel-plugin-styled-components';
import { parse } from 'postcss';
import type { Options } from 'tsup';

/**
 * styled-components numbers components by default, so a server that loads modules in another order gets other class
 * names.
 */
const FIXED = { ssr: true, displayName: false, fileName: false, namespace: 'cabine', pure: true };
/**
 * A specificity of four element names: above a site's `button {}` and its resets, below any class. A cascade layer would be
 * below both.
 */
const WEIGHT = ':not(x-a x-b x-c x-d)';
/** Stands for an interpolation: in selectors and values, and alone on its line, where it is a mixin. */
const HOLE = '\u0001';
const MIXIN = '--cabine-mixin: 0;';
const LONE_HOLE = new RegExp(`(?<=[;{}\\n]\\s*)${HOLE}(?=\\s*(;|\\n))`, 'g');

function weigh(selector: string): string {
  const [, subject = '', pseudoElement = ''] = /^(.*?)(::[\w-]+(?:\([^)]*\))?)?$/s.exec(selector) ?? [];
  return `:where(${subject})${WEIGHT}${pseudoElement}`;
}

/** Gives rules with `&` the same specificity as the template's own declarations, so that the order decides. */
function weighRules(css: string): string {
  const root = parse(css.replace(LONE_HOLE, MIXIN));
  root.walkRules((rule) => {
    const isNested = rule.selectors.every((selector) => selector.split('&').length === 2);
    if (isNested) rule.selectors = rule.selectors.map(weigh);
  });
  return root.toString().replaceAll(MIXIN, `${HOLE};`);
}

/** The first identifier of a template's tag: `styled` of `styled.div.attrs(...)`. */
function rootOf(node: t.Node): string | undefined {
  if (t.isMemberExpression(node)) return rootOf(node.object);
  if (t.isCallExpression(node)) return rootOf(node.callee);
  return t.isIdentifier(node) ? node.name : undefined;
}

const weights: PluginObj = {
  visitor: {
    TaggedTemplateExpression({ node: { tag, quasi } }: NodePath<t.TaggedTemplateExpression>) {
      const root = rootOf(tag);
      if (root !== 'styled' && root !== 'css') return;
      const css = weighRules(quasi.quasis.map(({ value }) => value.raw).join(HOLE));
      const whole = root === 'css' ? css : `:where(&)${WEIGHT}{${css}}`;
      whole.split(HOLE).forEach((raw, at) => {
        quasi.quasis[at]!.value = { raw, cooked: raw };
      });
    },
  },
};

export const publishedStyles: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'cabine-published-styles',
  setup(build) {
    build.onLoad({ filter: /panel-ui\/src\/.*\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes("from 'styled-components'")) return null;
      const built = await transformAsync(source, {
        filename: path,
        babelrc: false,
        configFile: false,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [weights, [styledComponents, FIXED]],
      });
      return { contents: built?.code ?? source, loader: 'tsx' };
    });
  },
};
