import { m } from '@makao/i18n/messages';
import { chats } from '../../../db/schema/chat.ts';
import { act, menu, yesOrNo } from '../menu.ts';

/** The same as writing STOP or START to us. */
export const messages = menu('messages', {
  show: ({ speaker: { isStopped }, locale }) => ({
    text: isStopped ? m.ussd_messages_startQuestion({}, { locale }) : m.ussd_messages_stopQuestion({}, { locale }),
    choices: yesOrNo(
      m.ussd_yes({}, { locale }),
      { at: 'messagesSet', isStopped: !isStopped },
      m.ussd_no({}, { locale }),
    ),
  }),
});

export const messagesSet = act('messagesSet', async ({ tx, from, locale, now }, { isStopped }) => {
  const wish = { stoppedAt: isStopped ? now : null, stopOrStartAt: now };
  await tx
    .insert(chats)
    .values({ address: from, locale, ...wish })
    .onConflictDoUpdate({ target: chats.address, set: wish });
  return { text: isStopped ? m.ussd_messages_stopped({}, { locale }) : m.ussd_messages_started({}, { locale }) };
});
