// A proxy to the station's API, so that site and station share an origin: `/radio/api` beside the site's API.
import { sponsorsApi } from './site.js';

const { STATION = 'http://localhost:3000' } = process.env;
const proxy = { '/radio': { target: STATION, rewrite: (path) => path.replace(/^\/radio/, '') } };
const serveSite = ({ middlewares }) => void middlewares.use('/site/sponsors', sponsorsApi);

export default {
  server: { proxy },
  preview: { proxy },
  plugins: [{ name: 'site', configureServer: serveSite, configurePreviewServer: serveSite }],
};
