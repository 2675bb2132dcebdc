import { m } from '@makao/i18n/messages';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { statusOf } from '#web/lib/failure.ts';
import { tellRefusal } from '#web/lib/refusal.ts';
import { useWanted } from '#web/lib/require-user.ts';
import type { Contact } from './contact.ts';

const ContactModal = lazy(() => import('./contact-modal.tsx'));

export interface Contacting {
  /** Asks for the number; a visitor signs in first, and it is asked for then. */
  ask: () => void;
  busy: boolean;
  /** To be placed anywhere on the page. */
  modal: ReactNode;
}

/** Reveals a number for as long as its modal is open. */
export function useContact(about: Contact): Contacting {
  const [number, setNumber] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const reveal = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { revealNumber } = await import('./reveal.ts');
      setNumber(await revealNumber(about));
    } catch (error) {
      tellRefusal(error, reveal, statusOf(error) === 410 ? m.ads_goneTitle : undefined);
    } finally {
      setBusy(false);
    }
  };
  return {
    ask: useWanted(`contact ${'adId' in about ? about.adId : about.agentId}`, reveal),
    busy,
    modal: number !== null && (
      <Suspense>
        <ContactModal about={about} number={number} onClose={() => setNumber(null)} />
      </Suspense>
    ),
  };
}
