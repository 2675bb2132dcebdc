import type { PlayedMessage } from '@makao/contract/chat';
import { m } from '@makao/i18n/messages';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { DemoChat } from '#web/features/chat/demo-chat.tsx';

interface InboxMessagesProps {
  messages: PlayedMessage[];
  /** Buttons need a script. */
  onTap?: (button: { id: string; title: string }) => void;
  /** Shares this number, as an answer to one of our messages. */
  onShare?: (phoneNumber: string, inReplyTo: string) => Promise<void>;
}

/** A conversation of the demo, or how to begin one. */
export const InboxMessages = ({ messages, onTap, onShare }: InboxMessagesProps) =>
  messages.length === 0 ? (
    <EmptyState title={m.messages_inbox_emptyTitle()} text={m.chat_play_empty()} />
  ) : (
    <DemoChat messages={messages} onTap={onTap} onShare={onShare} />
  );
