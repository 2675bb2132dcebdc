import type { devChat, devFault, devSeen, devWrite, PlayedFault } from '@makao/contract/chat';
import type { CallOf } from '@makao/contract/kernel/endpoint';
import { m } from '@makao/i18n/messages';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { visitorCall } from '#web/lib/call.ts';
import { notify } from '#web/lib/notify.ts';

/** Poll interval for incoming messages. */
const lookEveryMs = 2_000;

type Sent = Omit<CallOf<typeof devWrite>['body'], 'phoneNumber'>;

const chatOf = (phoneNumber: string) =>
  visitorCall<typeof devChat>({ method: 'GET', path: '/dev/chat' }, { query: { phoneNumber } });
type Chat = Awaited<ReturnType<typeof chatOf>>;

const setFault = (phoneNumber: string, fault: PlayedFault) =>
  visitorCall<typeof devFault>({ method: 'PUT', path: '/dev/faults' }, { body: { phoneNumber, fault } });

/** Reports what has arrived, and been read if somebody looks at the phone, like a real one. */
async function report(phoneNumber: string, { messages }: Chat, isRead: boolean) {
  const states = messages.map(({ state }) => state);
  if (!states.includes('sent') && !(isRead && states.includes('delivered'))) return;
  await visitorCall<typeof devSeen>({ method: 'POST', path: '/dev/seen' }, { body: { phoneNumber, isRead } });
}

/** The conversation of a phone, which is kept up to date; null until it was read. */
export function usePlayedChat(phoneNumber: string, screen: RefObject<Element | null>) {
  const [chat, setChat] = useState<Chat | null>(null);
  const isVisible = useIsVisible(screen);
  const look = useCallback(async () => {
    const found = await chatOf(phoneNumber);
    setChat(found);
    await report(phoneNumber, found, isVisible.current && document.visibilityState === 'visible');
  }, [phoneNumber, isVisible]);
  useEffect(() => {
    const lookQuietly = () => void look().catch(() => {});
    lookQuietly();
    const looking = setInterval(lookQuietly, lookEveryMs);
    return () => clearInterval(looking);
  }, [look]);
  /** Whether it worked; if not, the person hears of it. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      await look();
      return true;
    } catch {
      notify({ kind: 'error', text: m.chat_play_failure() });
      return false;
    }
  };
  return {
    chat,
    write: (sent: Sent) =>
      attempt(() =>
        visitorCall<typeof devWrite>({ method: 'POST', path: '/dev/messages' }, { body: { phoneNumber, ...sent } }),
      ),
    fail: (fault: PlayedFault) => attempt(() => setFault(phoneNumber, fault)),
  };
}

/** Whether somebody can see the element now. A ref: it is asked for between renderings. */
function useIsVisible(screen: RefObject<Element | null>) {
  const isVisible = useRef(false);
  useEffect(() => {
    const { current } = screen;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => {
      isVisible.current = entry?.isIntersecting ?? false;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [screen]);
  return isVisible;
}
