/** How other people's pages place a widget: the styles of its parents, outermost first. */
export const HOST_LAYOUTS: Record<string, readonly string[]> = {
  'a paragraph’s place': ['display: block'],
  'a flex row': ['display: flex; gap: 16px'],
  'boxes in a flex row': ['display: flex; gap: 16px', 'display: block'],
  'a flex row that wraps': ['display: flex; flex-wrap: wrap; gap: 16px'],
  'a centred column': ['display: flex; flex-direction: column; align-items: center'],
  'a float': ['display: flow-root', 'float: left'],
  'an inline-block': ['display: block', 'display: inline-block'],
  'a table cell': ['display: table', 'display: table-cell'],
  'a grid with auto columns': ['display: grid; grid-template-columns: auto auto'],
  'a grid centred in its cell': ['display: grid; place-items: center'],
  'an absolute box': ['position: relative; height: 1000px', 'position: absolute; top: 0; left: 0'],
  'a sidebar of 200 px': ['width: 200px'],
};

/** A page of one layout around the widgets; each of them has all parents but the outermost to itself. */
export function layOut(layout: readonly string[], widgets: readonly string[]): string {
  const [outer = '', ...inner] = layout;
  const open = inner.map((style) => `<div style="${style}">`).join('');
  const boxes = widgets.map((widget) => open + widget + '</div>'.repeat(inner.length));
  return `<div style="${outer}">${boxes.join('')}</div>`;
}
