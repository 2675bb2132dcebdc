import { m } from '@makao/i18n/messages';
import BellRing from 'lucide-react/icons/bell-ring';
import { ButtonLink, type ButtonLook } from '#web/components/ui/button.tsx';
import { signInPath } from '#web/features/accounts/session.ts';

interface BeNotifiedProps extends ButtonLook {
  /** Where a visitor without a script comes back to. */
  path: string;
  /** What a press does, after signing in. */
  opener: object;
  /** Only the bell on phones. */
  isShort?: boolean;
}

/** Saves the open search. For a signed-in user a script makes it a button. */
export const BeNotified = ({ path, opener, isShort, ...look }: BeNotifiedProps) => (
  <ButtonLink to={signInPath(path)} rel="nofollow" {...opener} {...look}>
    <BellRing aria-hidden />
    <span className={isShort ? 'max-sm:sr-only' : undefined}>{m.search_notify()}</span>
  </ButtonLink>
);
