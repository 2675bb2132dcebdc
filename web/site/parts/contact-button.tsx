import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { ButtonLink, type ButtonLook } from '#web/components/ui/button.tsx';
import { signInPath } from '#web/features/accounts/session.ts';
import { acts } from '../island.tsx';

interface ContactButtonProps extends ButtonLook {
  /** Whom to reach, and about what: an ad, or all the ads of an agent. */
  about: { ad: string } | { agent: string };
  /** Where a visitor comes back to. */
  path: string;
  /** What a signed-in user reads instead. */
  memberText?: string;
  children: ReactNode;
}

/** Shows the agent's number; visitors sign in first. */
export const ContactButton = ({ about, path, memberText = m.leads_show(), children, ...look }: ContactButtonProps) => (
  <ButtonLink
    to={signInPath(path)}
    rel="nofollow"
    {...look}
    {...acts(
      'contact',
      { ...about, 'member-text': memberText },
      { wish: `contact ${'ad' in about ? about.ad : about.agent}` },
    )}
  >
    {children}
  </ButtonLink>
);
