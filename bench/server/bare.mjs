// Baseline routes on bare Fastify: a hello, the week's rows from the same SQLite file, and, with the plugins of public
// reads, the bodies and headers of the station at STATION.
import { createHash } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify from 'fastify';
import fresh from 'fresh';
import Libsql from 'libsql';

/** Headers that Fastify, its plugins and Node set. */
const OWN = /^(access-control-|connection|content-length|date|etag|keep-alive|vary)/;
const app = Fastify();
const week = new Libsql(process.env.DATABASE).prepare(
  `select s.id, s.type, s.day_of_week, s.start_time, s.end_time, u.username as user_name
   from schedules s inner join users u on u.id = s.user_id order by s.type, s.day_of_week, s.start_time`,
);
app.get('/', () => ({ hello: 'world' }));
app.get('/schedules', () => week.all());
await app.register(async (reads) => {
  await reads.register(cors, {
    delegator: (_request, done) => done(null, { origin: '*', exposedHeaders: ['retry-after'] }),
  });
  reads.addHook('onSend', async (request, reply, text) => {
    reply.header('etag', `W/"${createHash('sha1').update(text).digest('base64url')}"`);
    if (!fresh(request.headers, reply.getHeaders())) return text;
    reply.code(304);
    return null;
  });
  await reads.register(compress, { encodings: ['gzip'], threshold: 1_200, syncThreshold: 65_536 });
  for (const path of ['/public/radio', '/public/schedule']) {
    const answer = await fetch(`${process.env.STATION}/api${path}`, { headers: { 'accept-encoding': 'identity' } });
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN.test(name)));
    const text = await answer.text();
    reads.get(path, (_request, reply) => reply.headers(headers).send(text));
  }
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
