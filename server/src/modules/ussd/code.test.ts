import * as enterContract from '@makao/contract/accounts.enter';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codes, rateLimits } from '../../db/schema/accounts.ts';
import { messages } from '../../db/schema/messages.ts';
import { createUser, daysFromNow } from '../../test/factories.ts';
import { ussdApp } from './ussd.fixture.ts';

const { db, call, phone } = await ussdApp();
let last = 0;
const someone = () => phone(`+2557650${String(++last).padStart(5, '0')}`);

const codeOn = async (caller: ReturnType<typeof someone>) => {
  await caller.dial();
  await caller.choose(/Msimbo wa kuingia/);
  const screen = await caller.choose(/Ndiyo/);
  return { screen, code: Number(/\d{5}/.exec(screen)?.[0]) };
};
const enter = (phoneNumber: string, code: number) => call(enterContract.enter, { body: { phoneNumber, code } });

describe('a code on the screen [CHANNEL-3]', () => {
  it('signs in on the page, once, and warns', async () => {
    const caller = someone();
    await caller.dial();
    expect(await caller.choose(/Msimbo wa kuingia/)).toContain('ni mwizi');
    expect(await db.select().from(codes).where(eq(codes.phoneNumber, caller.from))).toHaveLength(0);
    const { screen, code } = await codeOn(caller);
    expect(screen).toMatch(/^END Msimbo wako: \d{5}\n.*Usimpe mtu/s);
    expect(await caller.again()).toBe(screen);
    expect(await db.select().from(messages).where(eq(messages.to, caller.from))).toHaveLength(0);
    expect((await enter(caller.from, code)).status).toBe(200);
    expect((await enter(caller.from, code)).status).toBe(404);
  });

  it('is limited as a code that is sent: no farming', async () => {
    const caller = someone();
    const first = await codeOn(caller);
    expect(first.code).toBeGreaterThan(9_999);
    expect((await codeOn(caller)).screen).toContain('Subiri kidogo');
    await db.delete(rateLimits).where(eq(rateLimits.key, `code minute enter ${caller.from} own`));
    await db
      .update(rateLimits)
      .set({ hits: 10 })
      .where(eq(rateLimits.key, `code day enter ${caller.from}`));
    expect((await codeOn(caller)).screen).toContain('Subiri kidogo');
  });

  it('opens no account whose number may have a new owner', async () => {
    const caller = someone();
    await createUser(db, { phoneNumber: caller.from, locale: 'sw', lastSeenAt: daysFromNow(-400) });
    const { code } = await codeOn(caller);
    const refused = await enter(caller.from, code);
    expect(refused.body).toMatchObject({ code: 'passwordRequired' });
  });

  it('is not for countries that we do not serve', async () => {
    const caller = phone('+4915112345678');
    expect((await codeOn(caller)).screen).toContain('Hatuhudumii');
  });
});
