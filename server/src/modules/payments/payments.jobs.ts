import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';
import { utcHour } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { withdrawUnpaidJob } from './claims/reverse-payment.ts';
import { withdrawUnpaid } from './claims/withdraw-unpaid.ts';
import { advancePush, advancePushJob } from './providers/advance-push.ts';
import { forgetStatements } from './statements/decide-statement.ts';
import { judgeAgain } from './statements/judge-statement.ts';
import { workStatementJob } from './statements/upload-statement.ts';
import { failStatement, workStatement as work } from './statements/work-statement.ts';

const retries = 3;

export const workStatement = defineJob<typeof workStatementJob.schema, Services>({
  ...workStatementJob,
  retries,
  timeoutSeconds: 1800,
  handler: async ({ id }, { deps, attempt, signal }) => {
    try {
      await work(deps, id, signal);
    } catch (error) {
      if (attempt > retries) await failStatement(deps, id);
      throw error;
    }
  },
});

export const withdrawUnpaidAds = defineJob<typeof withdrawUnpaidJob.schema, Services>({
  ...withdrawUnpaidJob,
  handler: ({ paymentId }, { deps }) => withdrawUnpaid(deps, paymentId),
});

/** Each run sends the next one, so it must not give up while the database is away. */
export const advancePendingPush = defineJob<typeof advancePushJob.schema, Services>({
  ...advancePushJob,
  retries: 20,
  retryDelaySeconds: 15,
  timeoutSeconds: 120,
  concurrency: 8,
  handler: (data, { deps }) => advancePush(deps, data),
});

const retentionDays = 400;

/** Requests that moved no money; paid ones stay with their payment. */
export const forgetFailedPushes = defineJob<z.ZodObject, Services>({
  name: 'forget-failed-pushes',
  schema: z.object({}),
  unique: 'unfinished',
  cron: '45 0 * * *',
  handler: async (_, { deps: { db } }) => {
    await db.execute(sql`delete from payment_pushes
      where status = 'failed' and created_at < now() - ${retentionDays}::int * interval '1 day'`);
  },
});

/** At night, because it reads the statements of a whole season. */
export const judgeStatementsAgain = defineJob<z.ZodObject, Services>({
  name: 'judge-statements-again',
  schema: z.object({}),
  unique: 'unfinished',
  cron: `20 ${utcHour(2)} * * *`,
  handler: (_, { deps }) => judgeAgain(deps),
});

export const forgetUndecidedStatements = defineJob<z.ZodObject, Services>({
  name: 'forget-undecided-statements',
  schema: z.object({}),
  unique: 'unfinished',
  cron: `35 ${utcHour(2)} * * *`,
  handler: (_, { deps }) => forgetStatements(deps),
});
