// Serves the station's API on this site's origin, so that no CORS and no built-in address is needed.
const { STATION = 'http://localhost:3000' } = process.env;

export default {
  rewrites: async () => [{ source: '/radio/:path*', destination: `${STATION}/:path*` }],
};
