import { m } from '@makao/i18n/messages';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { lazy, Suspense } from 'react';
import { ButtonAnchor } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import type { Contact } from './contact.ts';

const MessageForm = lazy(() => import('./message-form.tsx'));

/** `+255 712 345 678`, as people here read numbers out. */
const spaced = (number: string) => number.replace(/^(\+255)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

/** What to say first, with the way back to what it is about. */
export function firstWords(about: Contact, origin: string): string {
  const brand = m.common_brand();
  return 'adId' in about
    ? m.leads_textAd({ brand, what: about.what, link: `${origin}/a/${about.code}` })
    : m.leads_textAgent({ brand, link: `${origin}/agents/${about.agentId}/ads` });
}

/** The chat's address takes the digits alone, without the plus. */
export const chatLink = (number: string, text: string) =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;

interface ContactModalProps {
  about: Contact;
  number: string;
  onClose: () => void;
}

export default function ContactModal({ about, number, onClose }: ContactModalProps) {
  const text = firstWords(about, location.origin);
  return (
    <Dialog open onOpenChange={onClose} title={m.leads_title({ name: about.agentName })}>
      <p className="text-center font-display text-2xl font-bold tabular-nums">{spaced(number)}</p>
      <div className="mt-4 grid gap-2.5 sm:grid-cols-2">
        <ButtonAnchor href={`tel:${number}`} size="lg">
          <Phone aria-hidden />
          {m.leads_call()}
        </ButtonAnchor>
        <ButtonAnchor href={chatLink(number, text)} target="_blank" rel="noopener" variant="secondary" size="lg">
          <MessageCircle aria-hidden />
          {m.leads_chat()}
        </ButtonAnchor>
      </div>
      <blockquote className="mt-4 rounded-card bg-sand p-3 text-sm break-words text-stone">{text}</blockquote>
      {'adId' in about && (
        <Suspense>
          <MessageForm adId={about.adId} />
        </Suspense>
      )}
      <p className="mt-4 text-sm text-stone text-pretty">{m.leads_advice()}</p>
    </Dialog>
  );
}
