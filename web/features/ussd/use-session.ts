import type { devUssd } from '@makao/contract/ussd';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { visitorCall } from '#web/lib/call.ts';
import { notify } from '#web/lib/notify.ts';

interface Session {
  sessionId: string;
  phoneNumber: string;
  /** Every input so far, joined by `*`. */
  text: string;
  /** What the phone shows, without the gateway's word for whether it goes on. */
  screen: string;
  isOver: boolean;
  characters: number;
}

/** What the address of the page takes off the dialled text: `*149*46*1#` begins with the input 1. */
function pathOf(dialled: string, code: string): string | null {
  const start = code.slice(0, -1);
  if (dialled === code) return '';
  return dialled.startsWith(`${start}*`) && dialled.endsWith('#') ? dialled.slice(start.length + 1, -1) : null;
}

/** A session as a phone and the gateway hold it. */
export function useUssdSession(phoneNumber: string, code: string) {
  const [session, setSession] = useState<Session | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOpen = session !== null && !session.isOver;

  const ask = async (sessionId: string, text: string) => {
    setBusy(true);
    try {
      const body = { sessionId, phoneNumber, text };
      const { screen, ...answer } = await visitorCall<typeof devUssd>({ method: 'POST', path: '/dev/ussd' }, { body });
      setSession({ ...body, ...answer, screen: screen.slice('CON '.length) });
    } catch {
      notify({ kind: 'error', text: m.ussd_play_failure() });
    } finally {
      setBusy(false);
    }
  };
  return {
    session,
    isOpen,
    isBusy,
    /** Answers the screen, or dials. */
    send: async (typed: string) => {
      if (isBusy) return;
      if (session && isOpen) return ask(session.sessionId, session.text === '' ? typed : `${session.text}*${typed}`);
      const path = pathOf(typed.trim(), code);
      if (path === null) notify({ kind: 'error', text: m.ussd_play_dial({ code }) });
      else await ask(crypto.randomUUID(), path);
    },
    end: () => setSession(null),
  };
}
