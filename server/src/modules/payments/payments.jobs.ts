import { defineJob } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { withdrawUnpaidJob } from './claims/reverse-payment.ts';
import { withdrawUnpaid } from './claims/withdraw-unpaid.ts';
import { failStatement, workStatement as work, workStatementJob } from './statements/statements.ts';

const retries = 3;

export const workStatement = defineJob<typeof workStatementJob.schema, Services>({
  ...workStatementJob,
  retries,
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
