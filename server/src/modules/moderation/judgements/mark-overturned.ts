import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';

/** Marks the earlier judgements whose opposite was now carried out. */
export const markOverturned = (tx: Tx, id: string) =>
  tx.execute(sql`update judgements j set overturned_at = now() from judgements o
    where o.id = ${id} and j.subject_id = o.subject_id and j.created_at < o.created_at
      and j.outcome = 'done' and j.overturned_at is null and case j.kind
        when 'approve' then o.kind in ('takeDown', 'remove')
        when 'reject' then o.kind = 'approve' and o.payload->'version' = j.payload->'version'
        when 'takeDown' then o.kind = 'restore'
        when 'hideReview' then o.kind = 'releaseReview'
        when 'releaseReview' then o.kind = 'hideReview'
        else false end`);
