import { m } from '@makao/i18n/messages';
import { Alert } from '#app/components/ui/alert.tsx';
import { Section } from '#app/features/account/section.tsx';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/security';

export const meta: Route.MetaFunction = () => privateMeta(m.account_security());

export default function Security() {
  return (
    <Section title={m.account_security()}>
      <Alert>{m.account_notAvailable()}</Alert>
    </Section>
  );
}
