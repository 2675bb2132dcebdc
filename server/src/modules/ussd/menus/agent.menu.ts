import { m } from '@makao/i18n/messages';
import { adsNeeding } from '../../agents/today.queries.ts';
import { menu } from '../menu.ts';

/** For agents; others who come here by an old session see nothing of an agent. */
export const agent = menu('agent', {
  show: async ({ services: { db }, speaker: { agentId }, locale }) => {
    const say = { locale };
    if (!agentId) return { text: m.ussd_agent_none({}, say) };
    const adIds = (await adsNeeding(db, agentId)).filter(({ need }) => need === 'toConfirm').map(({ id }) => id);
    return {
      text: m.ussd_agent_title({}, say),
      choices: [
        { text: m.ussd_agent_stillThere({ count: adIds.length }, say), to: { at: 'stillThere', adIds } },
        { text: m.ussd_agent_close({}, say), to: { at: 'close' } },
        { text: m.ussd_agent_leads({}, say), to: { at: 'leads' } },
        { text: m.ussd_agent_plan({}, say), to: { at: 'plan' } },
      ],
    };
  },
});
