import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getMe, login } from '@makao/contract/accounts';
import { getDashboard } from '@makao/contract/team';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../db/schema/accounts.ts';
import { auditLog } from '../db/schema/system.ts';
import { hashPassword } from '../modules/accounts/passwords.ts';
import { testApp } from '../test/app.ts';
import { createUser } from '../test/factories.ts';

const { db, call } = await testApp();
const run = promisify(execFile);

/** The address of this file's own database, as production gives it. */
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
  env: Record<string, string> = { DATABASE_URL: databaseUrl() },
): Promise<Outcome> => {
  return run(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Outcome) => ({ code, stdout, stderr }),
  );
};
const signIn = async (phoneNumber: string, password: string) =>
  (await call(login, { body: { phoneNumber, password } })).body.token as string;

describe('npm run admin [ADM-1]', () => {
  it('makes the first member of the team with a password shown once [ADM-2]', async () => {
    const { code, stdout } = await admin(['create', '--phone', '+255712000001', '--name', 'Neema Mushi Ally']);
    expect(code).toBe(0);
    const password = /once: (\S{20})$/m.exec(stdout)![1]!;
    const token = await signIn('+255712000001', password);
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
    expect(await signIn('+255712000002', 'Siri!kubwa2026')).toBeTruthy();
  });

  it('lets an existing account join only with --promote, with its own password', async () => {
    const passwordHash = await hashPassword('Yangu!2026');
    const { phoneNumber, id } = await createUser(db, { passwordHash, verifiedAt: null });
    const args = ['create', '--phone', phoneNumber, '--name', 'Jina Lingine'];
    const refused = await admin(args);
    expect([refused.code, refused.stderr.trim()]).toEqual([
      1,
      `${phoneNumber} has an account already. Give --promote to let it join the team.`,
    ]);
    expect((await db.select().from(users).where(eq(users.id, id)))[0]!.teamRole).toBeNull();
    const promoted = await admin([...args, '--promote']);
    expect([promoted.code, promoted.stdout]).toEqual([0, `${phoneNumber} is now a member of the team.\n`]);
    expect((await db.select().from(users).where(eq(users.id, id)))[0]).toMatchObject({
      teamRole: 'owner',
      firstName: 'Asha',
      verifiedAt: expect.any(Date),
    });
    expect(await signIn(phoneNumber, 'Yangu!2026')).toBeTruthy();
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

  it('needs a database and says so', async () => {
    const { code, stderr } = await admin(['create', '--phone', '+255712000003', '--name', 'Neema Mushi'], {});
    expect([code, stderr]).toEqual([1, 'Set DATABASE_URL: the demo has its own team.\n']);
  });
});
