import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getMe, login } from '@makao/contract/accounts';
import { getDashboard } from '@makao/contract/team.dashboard';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../db/schema/accounts.ts';
import { auditLog } from '../db/schema/audit.ts';
import { hashPassword } from '../modules/accounts/passwords.ts';
import { testApp } from '../test/app.ts';
import { createUser } from '../test/factories.ts';

const { db, call } = await testApp({
  tokenSecret: new TextEncoder().encode('siri ya majaribio, ndefu ya kutosha 0123456789'),
});
const run = promisify(execFile);
/** The secret that this file's app reads codes with. */
const secret = 'siri ya majaribio, ndefu ya kutosha 0123456789';

/** The URL of this file's own database, as in production. */
function databaseUrl() {
  const { host, user, password, database } = db.$client.options;
  const url = new URL(`postgresql://x/${database}`);
  url.username = user ?? '';
  url.password = String(password ?? '');
  url.searchParams.set('host', host ?? '');
  return url.href;
}

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}
const admin = async (
  args: string[],
  env: Record<string, string> = { DATABASE_URL: databaseUrl(), TOKEN_SECRET: secret },
): Promise<Outcome> => {
  return run(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Outcome) => ({ code, stdout, stderr }),
  );
};
const recoveryCode = (stdout: string) => /^ {2}([\da-z]{5}-[\da-z]{5})$/m.exec(stdout)![1]!;
const signIn = async (phoneNumber: string, password: string, secondFactor?: string) =>
  (await call(login, { body: { phoneNumber, password, ...(secondFactor && { secondFactor }) } })).body;

describe('npm run admin [ADM-1]', () => {
  it('makes the first member of the team with a password shown once [ADM-2]', async () => {
    const { code, stdout } = await admin(['create', '--phone', '+255712000001', '--name', 'Neema Mushi Ally']);
    expect(code).toBe(0);
    const password = /once: (\S{20})$/m.exec(stdout)![1]!;
    expect(stdout).toContain('otpauth://totp/Makao%3A%2B255712000001?secret=');
    expect(stdout).toMatch(/[▀▄█]{10}/);
    expect((await signIn('+255712000001', password)).code).toBe('codeRequired');
    const { token } = await signIn('+255712000001', password, recoveryCode(stdout));
    expect((await call(getMe, {}, { token })).body).toMatchObject({
      firstName: 'Neema',
      lastName: 'Mushi Ally',
      isVerified: true,
      roles: ['ROLE_USER', 'ROLE_ADMIN'],
    });
    expect((await call(getDashboard, {}, { token })).status).toBe(200);
    const [entry] = await db.select().from(auditLog);
    expect(entry!.action).toBe('user.createAdmin');
    expect(JSON.stringify(entry)).not.toContain(password);
  });

  it('takes a password that is given and does not repeat it', async () => {
    const args = ['create', '--phone', '+255712000002', '--name', 'Baraka Ally', '--password', 'Siri!kubwa2026'];
    const { stdout } = await admin(args);
    expect(stdout).not.toContain('Siri');
    expect((await signIn('+255712000002', 'Siri!kubwa2026', recoveryCode(stdout))).token).toBeTruthy();
  });

  it('lets an existing account join only with --promote, with its own password', async () => {
    const passwordHash = await hashPassword('Yangu!2026');
    const { phoneNumber, id } = await createUser(db, { passwordHash, verifiedAt: null });
    const args = ['create', '--phone', phoneNumber, '--name', 'Jina Lingine'];
    const refused = await admin(args);
    expect([refused.code, refused.stderr.trim()]).toEqual([
      1,
      `${phoneNumber} has an account already. Use --promote to let it join the team.`,
    ]);
    expect((await db.select().from(users).where(eq(users.id, id)))[0]!.teamRole).toBeNull();
    const promoted = await admin([...args, '--promote']);
    expect([promoted.code, promoted.stdout]).toEqual([
      0,
      expect.stringContaining(`${phoneNumber} is now an owner of the team.\n`),
    ]);
    expect((await db.select().from(users).where(eq(users.id, id)))[0]).toMatchObject({
      teamRole: 'owner',
      firstName: 'Asha',
      verifiedAt: expect.any(Date),
    });
    expect((await signIn(phoneNumber, 'Yangu!2026', recoveryCode(promoted.stdout))).token).toBeTruthy();
  });

  it.each([
    ['nothing', []],
    ['a number that is none', ['create', '--phone', '0712000003', '--name', 'Neema Mushi']],
    ['a short password', ['create', '--phone', '+255712000003', '--name', 'Neema Mushi', '--password', 'short']],
    ['an unknown option', ['create', '--number', '1']],
  ])('says how it is used when given %s', async (_name, args) => {
    const { code, stderr } = await admin(args);
    expect(code).toBe(1);
    expect(stderr).toMatch(/npm run admin -- create --phone/);
    expect(stderr).not.toMatch(/ at .*\.ts:/);
  });

  it('refuses a weak password in a sentence', async () => {
    for (const [password, why] of [
      ['password1', 'Too many people use this password. Choose another one.'],
      ['NeemaMushi1', 'Leave the name and the number out of the password.'],
    ] as const) {
      const args = ['create', '--phone', '+255712000004', '--name', 'Neema Mushi', '--password', password];
      const { code, stderr } = await admin(args);
      expect([code, stderr.trim()]).toEqual([1, why]);
    }
  });

  it('gives an owner who lost the phone a new second factor, and removes one who is not the last', async () => {
    const { stdout } = await admin([
      'create',
      '--phone',
      '+255712000005',
      '--name',
      'Rehema Shayo',
      '--password',
      'Siri!kubwa2026',
    ]);
    const old = recoveryCode(stdout);
    const reset = await admin(['reset', '--phone', '+255712000005']);
    expect(reset.code).toBe(0);
    expect((await signIn('+255712000005', 'Siri!kubwa2026', old)).code).toBe('validation');
    expect((await signIn('+255712000005', 'Siri!kubwa2026', recoveryCode(reset.stdout))).token).toBeTruthy();
    expect((await admin(['remove', '--phone', '+255712000005'])).code).toBe(0);
    expect((await admin(['reset', '--phone', '+255712000005'])).stderr.trim()).toBe(
      '+255712000005 is not a team member.',
    );
    await db.update(users).set({ teamRole: null });
    await admin(['create', '--phone', '+255712000005', '--name', 'Rehema Shayo', '--promote']);
    expect((await admin(['remove', '--phone', '+255712000005'])).stderr.trim()).toBe(
      'The last owner can’t be removed.',
    );
  });

  it('explains a wrong database in a sentence', async () => {
    const args = ['create', '--phone', '+255712000003', '--name', 'Neema Mushi'];
    expect(await admin(args, {})).toMatchObject({ code: 1, stderr: 'Set DATABASE_URL: the demo has its own team.\n' });
    const wrong = async (url: string) => (await admin(args, { DATABASE_URL: url, TOKEN_SECRET: secret })).stderr.trim();
    expect(await wrong('postgresql://postgres@127.0.0.1:9/makao')).toBe(
      'The database of DATABASE_URL does not answer: check its address, and that it runs.',
    );
    const url = new URL(databaseUrl());
    url.pathname = '/nowhere';
    expect(await wrong(url.href)).toMatch(/^The database of DATABASE_URL refuses this user or does not exist/);
    url.pathname = '/postgres';
    expect(await wrong(url.href)).toBe(
      'The database of DATABASE_URL has not been migrated: run npm run migrate first.',
    );
  });
});
