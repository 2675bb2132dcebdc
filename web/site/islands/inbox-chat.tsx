import { devWrite, type PlayedMessage } from '@makao/contract/chat';
import { m } from '@makao/i18n/messages';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { DemoChat } from '#web/features/chat/demo-chat.tsx';
import { DemoComposer } from '#web/features/chat/demo-composer.tsx';
import { notify } from '#web/lib/notify.ts';

/** How often what came in meanwhile is looked for. */
const lookEveryMs = 2_000;

interface InboxChatProps {
  phoneNumber: string;
  messages: PlayedMessage[];
  text: string;
}

/** One plays the phone, and we answer. */
export function InboxChat({ phoneNumber, messages, text }: InboxChatProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const looking = setInterval(() => void revalidate(), lookEveryMs);
    return () => clearInterval(looking);
  }, [revalidate]);
  const write = async (what: object) => {
    try {
      const { browserApi } = await import('#web/lib/browser-api.ts');
      await browserApi().call(devWrite, { body: { phoneNumber, ...what } });
      await revalidate();
    } catch {
      notify({ kind: 'error', text: m.chat_play_failure() });
    }
  };
  return (
    <>
      {messages.length === 0 ? (
        <EmptyState title={m.messages_inbox_emptyTitle()} text={m.chat_play_empty()} />
      ) : (
        <DemoChat messages={messages} onTap={(button) => void write({ button })} />
      )}
      <DemoComposer
        text={text}
        onText={(said) => write({ text: said })}
        onPhoto={(data, caption) => write({ media: { data, ...(caption && { caption }) } })}
      />
    </>
  );
}
