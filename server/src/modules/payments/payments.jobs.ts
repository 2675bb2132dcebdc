import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';
import { utcHour } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { withdrawUnpaidJob } from './claims/reverse-payment.ts';
import { withdrawUnpaid } from './claims/withdraw-unpaid.ts';
import { advancePush, advancePushJob } from './providers/advance-push.ts';
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

/** At night, because it reads the statements of a whole season. */
export const judgeStatementsAgain = defineJob<z.ZodObject, Services>({
  name: 'judge-statements-again',
  schema: z.object({}),
  unique: 'unfinished',
  cron: `20 ${utcHour(2)} * * *`,
  handler: (_, { deps }) => judgeAgain(deps),
});
