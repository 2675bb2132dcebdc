import { m } from '@makao/i18n/messages';
import BellRing from 'lucide-react/icons/bell-ring';
import { ButtonLink, type ButtonLook } from '#web/components/ui/button.tsx';
import { signInPath } from '#web/features/accounts/session.ts';

interface BeNotifiedProps extends ButtonLook {
  /** Where a visitor without a script comes back to. */
  path: string;
  /** What a press does, after signing in. */
  opener: object;
}

/** Saves the open search. For a signed-in user a script makes it a button. */
export const BeNotified = ({ path, opener, ...look }: BeNotifiedProps) => (
  <ButtonLink to={signInPath(path)} rel="nofollow" {...opener} {...look}>
    <BellRing aria-hidden />
    {m.search_notify()}
  </ButtonLink>
);
