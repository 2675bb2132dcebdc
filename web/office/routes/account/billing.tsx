import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { AccountLine, accountList } from '#web/features/accounts/account-line.tsx';
import { Section } from '#web/features/accounts/section.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';

export const title = m.accounts_billing;

/** An agent's plans and tokens; a customer has nothing to pay. */
export default function Billing() {
  const { roles, activeSubscriptions, tokenBalance } = useCurrentUser();
  if (!roles.includes('ROLE_AGENT'))
    return <Section title={m.accounts_billing()} text={m.accounts_billingCustomer()} />;
  return (
    <Section title={m.accounts_billing()} text={m.accounts_billingAgent()}>
      <dl className={accountList}>
        {activeSubscriptions.length === 0 && <AccountLine label={m.accounts_plan()}>{m.accounts_noPlan()}</AccountLine>}
        {activeSubscriptions.map(({ id, planName, endDate }) => (
          <AccountLine key={id} label={m.accounts_plan()}>
            {m.accounts_planUntil({ plan: planName, date: shortDate(endDate) })}
          </AccountLine>
        ))}
        <AccountLine label={m.accounts_tokens()}>{tokenBalance}</AccountLine>
      </dl>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/agent/payments" variant="secondary">
          {m.accounts_payments()}
        </ButtonLink>
        <ButtonLink to="/agent/plan-purchase">{m.accounts_plans()}</ButtonLink>
      </p>
    </Section>
  );
}
