// Draws the sign-in page beforehand, for whoever is signed out: the settings as JSON on stdin, its styles and its markup
// as JSON on stdout. A process of its own, so that no server has React in its memory.
import { text } from 'node:stream/consumers';
import { readPanelConfig } from '@cabine/panel-core';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { Panel, firstPageOf } from '../Panel';
import { DRAWN_PATH, routes } from '../routes';

const config = readPanelConfig(JSON.parse(await text(process.stdin)));
const router = createMemoryRouter(routes, { initialEntries: [DRAWN_PATH] });
await firstPageOf(router);
if (router.state.errors) throw Object.values(router.state.errors)[0];
const sheet = new ServerStyleSheet();
const body = renderToString(sheet.collectStyles(<Panel config={config} router={router} />));
process.stdout.write(JSON.stringify({ styles: sheet.getStyleTags(), body }));
