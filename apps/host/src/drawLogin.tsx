// Draws the sign-in page beforehand, for whoever is signed out: the settings as JSON on stdin, its styles and its markup
// as JSON on stdout. A process of its own, so that no server has React in its memory.
import { text } from 'node:stream/consumers';
import { readPanelConfig } from '@cabine/panel-core';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Panel } from './Panel';
import { DRAWN_PATH, loadRoute } from './routes';

const config = readPanelConfig(JSON.parse(await text(process.stdin)));
const first = loadRoute(DRAWN_PATH);
const loaded = await first;
const sheet = new ServerStyleSheet();
const body = renderToString(sheet.collectStyles(<Panel config={config} first={first} loaded={loaded} />));
process.stdout.write(JSON.stringify({ styles: sheet.getStyleTags(), body }));
