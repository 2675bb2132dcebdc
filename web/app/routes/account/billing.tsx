import { m } from '@makao/i18n/messages';
import { Alert } from '#app/components/ui/alert.tsx';
import { Section } from '#app/features/accounts/section.tsx';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/billing';

export const meta: Route.MetaFunction = () => privateMeta(m.accounts_billing());

export default function Billing() {
  return (
    <Section title={m.accounts_billing()}>
      <Alert>{m.accounts_notAvailable()}</Alert>
    </Section>
  );
}
