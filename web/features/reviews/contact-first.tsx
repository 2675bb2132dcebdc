import { m } from '@makao/i18n/messages';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';

interface ContactFirstProps {
  agent: { id: string; fullName: string };
  onClose: () => void;
}

/** Shown to users who have not contacted the agent yet: links to the agent's ads. */
export default function ContactFirst({ agent, onClose }: ContactFirstProps) {
  return (
    <Dialog open onOpenChange={onClose} title={m.accounts_reviewTitle({ name: agent.fullName })}>
      <p className="mb-5">{m.reviews_contactFirst()}</p>
      <ButtonLink to={`/agents/${agent.id}/ads`} className="w-full">
        {m.agents_page_adsAll()}
      </ButtonLink>
    </Dialog>
  );
}
