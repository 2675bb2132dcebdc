import { m } from '@makao/i18n/messages';
import { Conversation } from '#web/features/threads/conversation.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useParam } from '#web/office/lib/use-param.ts';

export const title = m.threads_title;
/** The field is at the foot of a phone. */
export const handle: Handle = { hasOwnBar: true };

export default function AgentConversation() {
  return <Conversation threadId={useParam('threadId')} to="/agent/conversations" />;
}
