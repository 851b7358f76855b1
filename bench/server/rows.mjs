// Fills the tables of a stopped server: a booked week, and a number of other rows.
import { join } from 'node:path';
import Libsql from 'libsql';

const two = (hour) => String(hour).padStart(2, '0');
const slotOf = (index) => ({
  day_of_week: Math.floor(index / 24),
  start_time: `${two(index % 24)}:00`,
  end_time: `${two(index % 24)}:45`,
});

export const WEEK = Array.from({ length: 168 }, (_, index) => slotOf(index));

function change(dataDir, work) {
  const database = new Libsql(join(dataDir, 'cabine.db'));
  database.exec('begin');
  work(database);
  database.exec('commit');
  database.close();
}

const AT = '2026-01-02T03:04:05.000Z';

/** Books every broadcast hour, but no promotion slot. */
export function bookWeek(dataDir) {
  change(dataDir, (database) => {
    database.exec('delete from schedules');
    const members = database.prepare('select id from users order by id').all();
    const book = database.prepare(
      `insert into schedules (type, day_of_week, start_time, end_time, user_id, created_at) values ('broadcast', ?, ?, ?, ?, ?)`,
    );
    WEEK.forEach(({ day_of_week, start_time, end_time }, index) =>
      book.run(day_of_week, start_time, end_time, members[index % members.length].id, AT),
    );
  });
}

/** Adds rows until there are `count` members, sessions, notifications, payments and warnings. */
export function fill(dataDir, count) {
  change(dataDir, (database) => {
    const [{ n }] = database.prepare('select count(*) as n from users').all();
    const [{ role_id, password_hash, pin_hash }] = database
      .prepare(`select role_id, password_hash, pin_hash from users where username like 'DJ%'`)
      .all();
    const user = database.prepare(
      `insert into users (username, username_key, password_hash, pin_hash, shift, role_id, is_active, created_at)
       values (?, ?, ?, ?, 'night', ?, 1, ?) returning id`,
    );
    const each = [
      `insert into sessions (token_hash, user_id, created_at, used_at, expires_at) values (?, ?, '${AT}', '${AT}', '2099-01-01T00:00:00.000Z')`,
      `insert into notifications (title, content, search_key, user_id, created_at) values (?, 'Texto', 'aviso', ?, '${AT}')`,
    ].map((sql) => database.prepare(sql));
    const paid = database.prepare(
      `insert into payments (user_id, hundredths, type, status, created_at) values (?, 1250, 'bonus', 'paid', '${AT}')`,
    );
    const warned = database.prepare(
      `insert into warnings (reason, description, severity, user_id, created_at) values ('Atraso', 'Vinte minutos', 'low', ?, '${AT}')`,
    );
    for (let index = n; index < count; index++) {
      const [{ id }] = user.all(`m${index}`, `m${index}`, password_hash, pin_hash, role_id, AT);
      for (const statement of each) statement.run(`row ${index}`, id);
      paid.run(id);
      warned.run(id);
    }
  });
}
