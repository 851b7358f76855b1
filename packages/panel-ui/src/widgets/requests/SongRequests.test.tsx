import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SongRequests } from './SongRequests';

it('a server renders the studio that it has read', () => {
  const studio = { isOpen: true, dj: 'Rafa', title: 'Cazuza - Exagerado', listening: 2, likes: 1 };
  const html = renderToString(<SongRequests requestsUrl="https://radio.example/requests" initialStudio={studio} />);
  expect(html).toContain('Cazuza - Exagerado');
  expect(html).toContain('data-status="open"');
});
