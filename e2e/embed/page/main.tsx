// A fan site in React: one widget in the layout that the page names, text after it.
import { RadioPlayer, RadioProvider, ThemeRoot } from '@cabine/panel-ui/player';
import { SongRequests } from '@cabine/panel-ui/requests';
import { WeekSchedule } from '@cabine/panel-ui/week';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

const app = document.querySelector<HTMLElement>('#app')!;
const { widget = '', layout = '', api = '', stream = `${new URL(api).origin}/stream` } = app.dataset;
const widgets: Record<string, ReactNode> = {
  player: <RadioPlayer layout="card" />,
  schedule: <WeekSchedule scheduleUrl={`${api}/public/schedule`} />,
  requests: <SongRequests requestsUrl={`${api}/public/requests`} />,
};
const placed = layout
  .split('|')
  .reduceRight((inner, style) => <div ref={(box) => box?.setAttribute('style', style)}>{inner}</div>, widgets[widget]);

createRoot(app).render(
  <ThemeRoot>
    <RadioProvider streamUrl={stream} radioInfoUrl={`${api}/public/radio`}>
      {placed}
      <p>Depois da rádio</p>
    </RadioProvider>
  </ThemeRoot>,
);
