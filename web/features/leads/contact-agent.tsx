import { m } from '@makao/i18n/messages';
import type { ButtonLook } from '#web/components/ui/button.tsx';
import { useSignedIn } from '#web/lib/session.ts';
import { ContactButton } from './contact-button.tsx';
import { useContact } from './use-contact.tsx';

/** Contacts an agent from their page, about all their ads. */
export function ContactAgent({ agentId, agentName, ...look }: ButtonLook & { agentId: string; agentName: string }) {
  const signedIn = useSignedIn();
  const contact = useContact({ agentId, agentName });
  return (
    <>
      <ContactButton contact={contact} path={`/agents/${agentId}`} {...look}>
        {signedIn ? m.leads_show() : m.agents_page_contact()}
      </ContactButton>
      {contact.modal}
    </>
  );
}
