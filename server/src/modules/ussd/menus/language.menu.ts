import { m } from '@makao/i18n/messages';
import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts.ts';
import { chats } from '../../../db/schema/chat.ts';
import { act, menu } from '../menu.ts';

export const language = menu('language', {
  show: ({ locale }) => ({
    text: m.ussd_language_title({}, { locale }),
    choices: [
      { text: 'Kiswahili', to: { at: 'languageSet', locale: 'sw' } },
      { text: 'English', to: { at: 'languageSet', locale: 'en' } },
    ],
  }),
});

export const languageSet = act('languageSet', async ({ tx, from, speaker }, { locale }) => {
  await tx
    .insert(chats)
    .values({ address: from, locale })
    .onConflictDoUpdate({ target: chats.address, set: { locale } });
  if (speaker.userId) await tx.update(users).set({ locale }).where(eq(users.id, speaker.userId));
  return { to: { at: 'main' }, hint: m.ussd_language_done({}, { locale }), locale };
});
