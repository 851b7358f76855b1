// Runs stories on Preact that also pass on React: this project replaces React like the embed build
// (vite.embed.config.ts).
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { composeStories, composeStory } from 'storybook/preview-api';
import { clearAllMocks, configure, within } from 'storybook/test';
import { describe, it } from 'vitest';
import * as avatar from '../components/Avatar.stories';
import * as marquee from '../radio/Marquee.stories';
import * as player from '../radio/RadioPlayer.stories';
import * as playerView from '../radio/RadioPlayerView.stories';
import * as volume from '../radio/VolumeControl.stories';
import * as songRequests from '../widgets/requests/SongRequests.stories';
import * as week from '../widgets/week/WeekSchedule.stories';
import * as weekTable from '../widgets/week/WeekTable.stories';
import { ThemeRoot } from '../theme/ThemeRoot';

// As in .storybook/preview.tsx.
configure({ asyncUtilTimeout: 15_000 });

type Annotations = NonNullable<Parameters<typeof composeStory>[2]>;

/** Replaces Storybook's renderer for React. */
const onWidgetRuntime: Annotations = {
  loaders: [
    (context) => {
      clearAllMocks();
      Object.assign(context, { canvas: within(context.canvasElement as HTMLElement) });
    },
  ],
  render: (args, { component }) => createElement(component as never, args as never),
  renderToCanvas({ storyFn }, canvasElement) {
    const root = createRoot(canvasElement as HTMLElement);
    root.render(createElement(ThemeRoot, { theme: 'light' }, storyFn() as never));
    return () => root.unmount();
  },
};

type Composed = Record<string, { run(): Promise<void> }>;
/** The casts replace types that Storybook generates for its own test files only. */
const compose = (stories: object) =>
  composeStories(stories as never, onWidgetRuntime, composeStory as never) as Composed;

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
    for (const [story, { run }] of Object.entries(compose(file))) it(story, () => run());
  });
}
