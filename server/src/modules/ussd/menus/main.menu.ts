import { m } from '@makao/i18n/messages';
import { menu } from '../menu.ts';

export const main = menu('main', {
  show: ({ locale, speaker }) => {
    const say = { locale };
    return {
      text: m.ussd_main_title({}, say),
      choices: [
        ...(speaker.agentId ? [{ text: m.ussd_main_agent({}, say), to: { at: 'agent' as const } }] : []),
        { text: m.ussd_main_search({}, say), to: { at: 'kind' } },
        { text: m.ussd_main_adCode({}, say), to: { at: 'adCode' } },
        { text: m.ussd_main_code({}, say), to: { at: 'code' } },
        { text: m.ussd_main_messages({}, say), to: { at: 'messages' } },
        { text: m.ussd_main_language({}, say), to: { at: 'language' } },
        { text: m.ussd_main_help({}, say), to: { at: 'help' } },
      ],
    };
  },
});
