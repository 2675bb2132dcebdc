import { m } from '@makao/i18n/messages';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { OwnDetails } from '#web/features/accounts/account/own-details.tsx';
import { NotificationChoices } from '#web/features/accounts/notification-choices.tsx';
import { Section } from '#web/features/accounts/section.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';

export const title = m.accounts_general;

export default function General() {
  const { roles } = useCurrentUser();
  return (
    <>
      <OwnDetails />
      <Section title={m.accounts_notifications()} text={m.accounts_notificationsText()}>
        <NotificationChoices />
      </Section>
      {!roles.includes('ROLE_AGENT') && (
        <Section title={m.common_nav_advertise()} text={m.accounts_becomeAgentText()}>
          <ButtonLink to="/account/become-agent" variant="secondary">
            {m.common_nav_advertise()}
          </ButtonLink>
        </Section>
      )}
    </>
  );
}
