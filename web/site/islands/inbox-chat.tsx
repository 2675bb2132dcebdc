import type { devChat, devWrite, PlayedMessage } from '@makao/contract/chat';
import { m } from '@makao/i18n/messages';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DemoComposer } from '#web/features/chat/demo-composer.tsx';
import { visitorCall } from '#web/lib/call.ts';
import { notify } from '#web/lib/notify.ts';
import { InboxMessages } from '../parts/inbox-messages.tsx';

/** Poll interval for incoming messages. */
const lookEveryMs = 2_000;

const chatOf = (phoneNumber: string) =>
  visitorCall<typeof devChat>({ method: 'GET', path: '/dev/chat' }, { query: { phoneNumber } });
const messagesOf = async (phoneNumber: string) => (await chatOf(phoneNumber)).messages;

interface InboxChatProps {
  phoneNumber: string;
  first: PlayedMessage[];
  text: string;
}

/** The visitor plays the phone; the server answers. */
function InboxChat({ phoneNumber, first, text }: InboxChatProps) {
  const [messages, setMessages] = useState(first);
  useEffect(() => {
    const look = () => messagesOf(phoneNumber).then(setMessages, () => {});
    const looking = setInterval(() => void look(), lookEveryMs);
    return () => clearInterval(looking);
  }, [phoneNumber]);
  const write = async (what: object) => {
    try {
      const body = { phoneNumber, ...what };
      await visitorCall<typeof devWrite>({ method: 'POST', path: '/dev/messages' }, { body });
      setMessages(await messagesOf(phoneNumber));
    } catch {
      notify({ kind: 'error', text: m.chat_play_failure() });
    }
  };
  return (
    <>
      <InboxMessages
        messages={messages}
        onTap={(button) => void write({ button })}
        onShare={(sharesNumber, inReplyTo) => write({ sharesNumber, inReplyTo })}
      />
      <DemoComposer
        text={text}
        onText={(said) => write({ text: said })}
        onPhoto={(data, caption) => write({ media: { data, ...(caption && { caption }) } })}
      />
    </>
  );
}

/** Takes the place of the conversation that the server wrote. */
export default async function startChat(element: HTMLElement): Promise<void> {
  const { phoneNumber = '', text = '' } = element.dataset;
  const first = await messagesOf(phoneNumber);
  createRoot(element).render(<InboxChat phoneNumber={phoneNumber} first={first} text={text} />);
}
