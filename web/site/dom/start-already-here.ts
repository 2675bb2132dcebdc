import { m } from '@makao/i18n/messages';
import { landingOf } from '#web/features/accounts/landing.ts';
import { redirectOf } from '#web/features/accounts/redirect-query.ts';
import { readSession, watchSession } from '#web/features/accounts/session.ts';
import { avatar } from './account-corner.ts';

/** Shows on the sign-in page who is already signed in. */
export default function showPerson(element: HTMLElement): void {
  const show = () => {
    const { user } = readSession();
    element.hidden = user === null;
    if (!user) return;
    element.querySelector('[data-part=face]')?.replaceChildren(avatar(user, 'size-11 text-base'));
    element.querySelector('[data-part=name]')?.replaceChildren(m.accounts_auth_signedInAs({ name: user.fullName }));
    element.querySelector('a')?.setAttribute('href', redirectOf(location.search) ?? landingOf(user));
  };
  watchSession(show);
  show();
}
