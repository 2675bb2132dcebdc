import { defineJob } from '../../../lib/jobs.ts';
import type { Services } from '../../../services.ts';
import { carryOut } from './carry-out.ts';
import { carryOutJob } from './judge.ts';

export const carryOutJudgement = defineJob<typeof carryOutJob.schema, Services>({
  ...carryOutJob,
  retries: 10,
  handler: ({ id }, { deps }) => carryOut(deps, id),
});
