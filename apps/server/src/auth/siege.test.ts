import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { scale } from '../testing/scale';

const MINUTE_MS = 60_000;
const HOURS = scale({ short: 8, proof: 5 * 24 });
const MINUTES = HOURS * 60;
const ADDRESSES = 1_000;
const JUDGED_A_DAY = 20;
/** Interval between sign-ins of the member in their usual browser. */
const EVERY_MINUTES = scale({ short: 60, proof: 10 });

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

interface SignedIn {
  deviceToken?: string;
}

const right = ({ username, password, pin }: Member) => ({ username, password, pin });
const signIn = (payload: object, remoteAddress: string, deviceToken?: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: deviceToken === undefined ? {} : { 'device-token': deviceToken },
    payload,
  });

it(
  `a known browser gets in at any time while ${ADDRESSES} addresses try once a minute for ${HOURS} hours`,
  { timeout: 900_000 },
  async () => {
    const administrator = await test.createMember({ permissions: ['manage_users'] });
    const member = await test.createMember();
    await test.db.updateTable('roles').set({ rank: 900 }).where('id', '=', administrator.roleId).execute();
    const { deviceToken } = (await signIn(right(member), '203.0.113.7')).json<SignedIn>();
    const judged: number[] = [];
    let tries = 0;
    let entered = 0;
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const guess = { ...right(member), password: `guess number ${minute}` };
      const address = `198.18.${Math.floor((minute % ADDRESSES) / 250)}.${minute % 250}`;
      const { statusCode } = await signIn(guess, address);
      expect([401, 429]).toContain(statusCode);
      if (statusCode === 401) judged.push(minute);
      if (minute % EVERY_MINUTES === EVERY_MINUTES - 1) {
        tries += 1;
        entered += Number((await signIn(right(member), '203.0.113.7', deviceToken)).statusCode === 200);
      }
      if (minute < MINUTES - 1) test.clock.advance(MINUTE_MS);
    }
    const inAnyDay = Math.max(...judged.map((from) => judged.filter((at) => at >= from && at < from + 1440).length));
    const inAnyQuarter = Math.max(...judged.map((from) => judged.filter((at) => at >= from && at < from + 15).length));

    // An unknown browser is locked out by the siege, and admitted by a link.
    const stranger = await signIn(right(member), '203.0.113.99');
    const link = await test.call('POST', `/users/${member.id}/link`, { token: await test.signIn(administrator) });
    const secrets = { password: 'quatro sinos mudos', pin: '830462' };
    const redeemed = await test.call('POST', '/auth/link', {
      payload: { token: link.json<{ token: string }>().token, ...secrets },
    });
    const fresh = redeemed.json<SignedIn>().deviceToken;
    const again = await signIn({ username: member.username, ...secrets }, '203.0.113.99', fresh);

    process.stdout.write(
      `Sign-in: ${MINUTES} tries from ${ADDRESSES} addresses in ${HOURS} simulated hours: ${judged.length} judged, at ` +
        `most ${inAnyDay} a day and ${inAnyQuarter} in 15 minutes; the known browser got in ${entered} of ${tries} ` +
        `times; a new one: ${stranger.statusCode}, with a link ${redeemed.statusCode}, afterwards ${again.statusCode}\n`,
    );
    expect(entered).toBe(tries);
    expect(inAnyDay).toBeLessThanOrEqual(JUDGED_A_DAY);
    expect(inAnyQuarter).toBeLessThanOrEqual(10);
    expect([stranger.statusCode, redeemed.statusCode, again.statusCode]).toEqual([429, 200, 200]);
  },
);
