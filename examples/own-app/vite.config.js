// Where this site is a proxy brings the station's API: one origin, and `/radio/api` of the station beside the site's own.
import { sponsorsApi } from './site.js';

const { STATION = 'http://localhost:3000' } = process.env;
const proxy = { '/radio': { target: STATION, rewrite: (path) => path.replace(/^\/radio/, '') } };
const serveSite = ({ middlewares }) => void middlewares.use('/site/sponsors', sponsorsApi);

export default {
  server: { proxy },
  preview: { proxy },
  plugins: [{ name: 'site', configureServer: serveSite, configurePreviewServer: serveSite }],
};
