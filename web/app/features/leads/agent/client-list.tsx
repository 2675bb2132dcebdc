import type { TransactionEvent } from '@makao/contract/leads';
import { compactMoney, dateTime, money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Lock from 'lucide-react/icons/lock';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router';
import { ButtonAnchor } from '#app/components/ui/button.tsx';
import { Picture } from '#app/components/ui/picture.tsx';
import { nameOf } from '#app/lib/ad-labels.ts';

export const ClientList = ({ events }: { events: readonly TransactionEvent[] }) => (
  <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
    {events.map((event) => (
      <li key={event.id} className="flex flex-col rounded-card border border-line bg-shell">
        <Client event={event} />
      </li>
    ))}
  </ul>
);

const Client = ({ event: { client, ad, data, createdAt } }: { event: TransactionEvent }) => (
  <>
    <div className="flex gap-3 p-3">
      <div className="aspect-4/5 w-14 shrink-0 self-start overflow-hidden rounded-lg">
        <Picture picture={ad.cover} alt="" sizes="56px" widths={[320]} />
      </div>
      <div className="min-w-0 grow">
        <h2 className="truncate text-base">{client.fullName}</h2>
        <p className="text-xs text-stone tabular-nums">{dateTime(createdAt)}</p>
        <p className="mt-1 truncate text-sm">
          <Link to={`/ads/${ad.id}`} className="font-medium text-lagoon underline-offset-2 hover:underline">
            {nameOf(ad)}
          </Link>
        </p>
        <p className="text-sm text-stone tabular-nums">
          {compactMoney(ad.price)}
          {data.connexionFees !== null && ` · ${m.leads_clients_fee({ fee: money(data.connexionFees) })}`}
        </p>
      </div>
    </div>
    {client.phoneNumber ? (
      <div className="mt-auto grid grid-cols-2 gap-2 border-t border-line p-2">
        <ButtonAnchor
          href={chatLink(client.phoneNumber, client.fullName, ad.id)}
          target="_blank"
          rel="noreferrer"
          className="px-2"
        >
          <MessageCircle aria-hidden />
          {m.common_sign_whatsapp()}
        </ButtonAnchor>
        <ButtonAnchor href={`tel:${client.phoneNumber}`} variant="secondary" className="px-2">
          <Phone aria-hidden />
          {m.leads_clients_call()}
        </ButtonAnchor>
      </div>
    ) : (
      <p className="mt-auto flex min-h-11 items-center gap-2 border-t border-line px-3 text-sm text-stone">
        <Lock aria-hidden className="size-4" />
        {m.leads_clients_hidden()}
      </p>
    )}
  </>
);

const chatLink = (phoneNumber: string, name: string, adId: string) => {
  const text = m.leads_clients_chatText({ name, link: `${location.origin}/ads/${adId}` });
  return `https://wa.me/${phoneNumber.replace(/^\+/, '')}?text=${encodeURIComponent(text)}`;
};
