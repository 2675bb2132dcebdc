import { localPhone } from '@makao/contract/kernel/phone';
import { m } from '@makao/i18n/messages';
import { localDayStart } from '../../../lib/market-time.ts';
import { clientPage } from '../../leads/leads.queries.ts';
import { menu } from '../menu.ts';

const mostRead = 50;

/** Today's leads as the agent's page shows them: a number only with a plan, and if the customer shared it. */
export const leads = menu('leads', {
  show: async ({ services: { db }, speaker: { agentId }, locale, now }) => {
    const rows = agentId ? await clientPage(db, agentId, null, null, null, mostRead, 0) : [];
    const today = rows.filter(({ eventAt }) => eventAt >= localDayStart(now));
    if (today.length === 0) return { text: m.ussd_leads_none({}, { locale }) };
    const lines = today.map(({ clientName, clientPhone, wardName }, index) => {
      const number = clientPhone ? localPhone(clientPhone) : m.ussd_leads_hidden({}, { locale });
      return `${index + 1}) ${clientName.slice(0, 40)} ${number} ${wardName}`;
    });
    return { text: [m.ussd_leads_title({ count: today.length }, { locale }), ...lines].join('\n') };
  },
});
