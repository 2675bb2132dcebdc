import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { devicesQuery } from '#web/features/accounts/account-calls.ts';
import { DeviceList } from '#web/features/accounts/device-list.tsx';
import { FactorSection } from '#web/features/accounts/factor-section.tsx';
import { OwnData } from '#web/features/accounts/own-data.tsx';
import { PasswordForm } from '#web/features/accounts/password-form.tsx';
import { Section } from '#web/features/accounts/section.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { notifyNext } from '#web/lib/notify.ts';

export const title = m.accounts_security;

export default function Security() {
  const queries = useQueryClient();
  const { roles } = useCurrentUser();
  // Offered to agents and the team, whose accounts are worth stealing.
  const hasMore = roles.includes('ROLE_AGENT') || roles.includes('ROLE_ADMIN');
  return (
    <>
      <Section title={m.accounts_security()} text={m.accounts_securityText()}>
        <h3 className="mb-3 text-lg">{m.accounts_auth_password()}</h3>
        <PasswordForm onChanged={() => queries.invalidateQueries(devicesQuery)} />
      </Section>
      {hasMore && (
        <Section title={m.accounts_factor_title()} text={m.accounts_factor_text()}>
          <FactorSection onChanged={async () => (await import('#web/features/accounts/sign-in.ts')).refreshUser()} />
        </Section>
      )}
      <Section title={m.accounts_devices()} text={m.accounts_devicesText()}>
        <DeviceList />
      </Section>
      <Section title={m.accounts_ownData()}>
        <OwnData
          onDeleted={(gone) => {
            notifyNext({ kind: 'information', text: m.accounts_deleted({ date: shortDate(gone) }), duration: 20_000 });
            location.assign('/');
          }}
        />
      </Section>
    </>
  );
}
