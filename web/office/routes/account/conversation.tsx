import { m } from '@makao/i18n/messages';
import { Conversation } from '#web/features/threads/conversation.tsx';
import { useParam } from '#web/office/lib/use-param.ts';

export const title = m.threads_title;

export default function AccountConversation() {
  return (
    <div className="pt-6">
      <Conversation threadId={useParam('threadId')} to="/account/conversations" />
    </div>
  );
}
