// What a route costs on bare Fastify: a hello, the week's rows read from the same SQLite file, and their text made before.
import Fastify from 'fastify';
import Libsql from 'libsql';

const app = Fastify();
const week = new Libsql(process.env.DATABASE).prepare(
  `select s.id, s.type, s.day_of_week, s.start_time, s.end_time, u.username as user_name
   from schedules s inner join users u on u.id = s.user_id order by s.type, s.day_of_week, s.start_time`,
);
app.get('/', () => ({ hello: 'world' }));
app.get('/schedules', () => week.all());
const text = JSON.stringify({ timeZone: 'America/Sao_Paulo', slots: week.all() });
app.get('/text', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
