// Where this site is a proxy brings the station's API: one origin, and `/api` of the station beside the site's own.
const { STATION = 'http://localhost:3000' } = process.env;
const proxy = { '/radio': { target: STATION, rewrite: (path) => path.replace(/^\/radio/, '') } };

export default { server: { proxy }, preview: { proxy } };
