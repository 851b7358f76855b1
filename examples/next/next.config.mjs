// The station's API on this site's own origin: nobody else's page needs to be allowed, and no address is built in.
const { STATION = 'http://localhost:3000' } = process.env;

export default {
  rewrites: async () => [{ source: '/radio/:path*', destination: `${STATION}/:path*` }],
};
