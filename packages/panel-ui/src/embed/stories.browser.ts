// The very stories that pass on React pass on Preact too: this project replaces React and styled-components as the embed
// build does (vite.embed.config.ts).
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { composeStories, composeStory } from 'storybook/preview-api';
import { clearAllMocks, configure, within } from 'storybook/test';
import { describe, expect, it } from 'vitest';
import * as avatar from '../components/Avatar.stories';
import * as marquee from '../radio/Marquee.stories';
import * as player from '../radio/RadioPlayer.stories';
import * as playerView from '../radio/RadioPlayerView.stories';
import * as volume from '../radio/VolumeControl.stories';
import * as songRequests from '../widgets/requests/SongRequests.stories';
import * as week from '../widgets/week/WeekSchedule.stories';
import * as weekTable from '../widgets/week/WeekTable.stories';
import { ThemeRoot } from '../theme/ThemeRoot';
import { adoptStyles } from './styled';

// As in .storybook/preview.tsx.
configure({ asyncUtilTimeout: 15_000 });

type Annotations = NonNullable<Parameters<typeof composeStory>[2]>;

/** What Storybook's own renderer does for React. */
const onWidgetRuntime: Annotations = {
  loaders: [
    (context) => {
      clearAllMocks();
      Object.assign(context, { canvas: within(context.canvasElement as HTMLElement) });
    },
  ],
  render: (args, { component }) => createElement(component as never, args as never),
  renderToCanvas({ storyFn }, canvasElement) {
    void adoptStyles(document);
    const root = createRoot(canvasElement as HTMLElement);
    root.render(createElement(ThemeRoot, { theme: 'light' }, storyFn() as never));
    return () => root.unmount();
  },
};

type Composed = Record<string, { run(): Promise<void> }>;
/** Storybook types this function for its own test files, whose names it adds. */
const compose = (stories: object) =>
  composeStories(stories as never, onWidgetRuntime, composeStory as never) as Composed;

/** Class and style come from apps in React: a widget's root has neither, and a site styles its parts. */
const OF_REACT = ['OwnRoot'];

for (const [name, file] of Object.entries({
  avatar,
  marquee,
  player,
  playerView,
  songRequests,
  volume,
  week,
  weekTable,
})) {
  describe(name, () => {
    for (const [story, { run }] of Object.entries(compose(file))) if (!OF_REACT.includes(story)) it(story, () => run());
  });
}

it('has every name of the theme that the widgets use', async () => {
  await adoptStyles(document);
  const css = [...document.adoptedStyleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join();
  const namesIn = (pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name]) => name));
  const defined = namesIn(/(--_[\w-]+):/g);
  const used = namesIn(/var\((--_[\w-]+)\)/g);
  // It belongs to pages of the panel (ThemeRoot with `fullPage`).
  used.delete('--_page');
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  const animations = namesIn(/(?<!@keyframes )\b(cabine-(?:spin|breathe|marquee|rise|appear|sheet))\b/g);
  expect([...animations].filter((name) => !css.includes(`@keyframes ${name}`))).toEqual([]);
});
