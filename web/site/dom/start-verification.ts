import { m } from '@makao/i18n/messages';
import { readSession, signInPath } from '#web/features/accounts/session.ts';
import { enterByHandover, refreshUser, sendCodeOnce } from '#web/features/accounts/sign-in.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { readRefreshToken, readToken } from '#web/lib/tokens.ts';
import { arrive } from './arrive.ts';

/** Sends a code unless one was sent, and shows to which number. */
export default async function verify(element: HTMLElement): Promise<void> {
  try {
    if (element.dataset.handover !== undefined) await enterByHandover();
    if (!(readToken() ?? readRefreshToken())) {
      location.replace(signInPath(location.pathname + location.search));
      return;
    }
    const user = readSession().user ?? (await refreshUser());
    if (user.isVerified) return arrive(user);
    const { phoneNumber } = user;
    element.querySelector('[data-part=text]')?.replaceChildren(m.accounts_auth_verifyTextTo({ phoneNumber }));
    const isSent = await sendCodeOnce();
    const before = element.querySelector<HTMLElement>('[data-part=sent-before]');
    if (before) before.hidden = isSent;
  } catch (error) {
    tellFailure(error);
  }
}
