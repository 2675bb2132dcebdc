import { m } from '@makao/i18n/messages';
import { Alert } from '#app/components/ui/alert.tsx';
import { Section } from '#app/features/accounts/section.tsx';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/security';

export const meta: Route.MetaFunction = () => privateMeta(m.accounts_security());

export default function Security() {
  return (
    <Section title={m.accounts_security()}>
      <Alert>{m.accounts_notAvailable()}</Alert>
    </Section>
  );
}
