import type { PlayedMessage } from '@makao/contract/chat';
import { m } from '@makao/i18n/messages';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { DemoChat } from '#web/features/chat/demo-chat.tsx';
import { demoNameOf } from '#web/features/chat/demo-people.ts';

interface InboxMessagesProps {
  phoneNumber: string;
  messages: readonly PlayedMessage[];
}

/** A conversation of the demo without a script, or how to begin one. */
export const InboxMessages = ({ phoneNumber, messages }: InboxMessagesProps) => (
  <section aria-label={demoNameOf(phoneNumber)} className="mt-6">
    <h2 className="mb-2 text-lg">{demoNameOf(phoneNumber)}</h2>
    {messages.length === 0 ? (
      <EmptyState title={m.messages_inbox_emptyTitle()} text={m.chat_play_empty()} />
    ) : (
      <div className="rounded-card border border-line bg-lagoon-mist/60 p-3 sm:p-6">
        <DemoChat messages={messages} />
      </div>
    )}
  </section>
);
