import { plainDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { sql } from 'drizzle-orm';
import { one } from '../../../db/client.ts';
import { menu } from '../menu.ts';

export const plan = menu('plan', {
  show: async ({ tx, speaker: { agentId }, locale, now }) => {
    if (!agentId) return { text: m.ussd_agent_none({}, { locale }) };
    const { rows } = await tx.execute<{ ends: string | null }>(sql`select plan_end(${agentId}::uuid) as ends`);
    const { ends } = one(rows);
    const end = ends === null ? null : new Date(ends);
    if (!end) return { text: m.ussd_plan_none({}, { locale }) };
    const date = plainDate(end, locale);
    return { text: end > now ? m.ussd_plan_runs({ date }, { locale }) : m.ussd_plan_over({ date }, { locale }) };
  },
});
