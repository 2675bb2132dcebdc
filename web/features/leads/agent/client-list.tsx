import type { TransactionEvent } from '@makao/contract/leads.agent';
import { compactMoney, dateTime, money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Lock from 'lucide-react/icons/lock';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { Badge } from '#web/components/ui/badge.tsx';
import { ButtonAnchor } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { nameOf } from '#web/features/ads/ad-labels.ts';
import { leadChat } from './lead-chat.ts';
import { wishText } from './lead-labels.ts';
import { LeadProgress, useLead } from './lead-progress.tsx';
import { LeadQuestion } from './lead-question.tsx';

interface ClientListProps {
  events: readonly TransactionEvent[];
  /** Of the names: one below what the list stands under. */
  Heading?: 'h2' | 'h3';
}

export const ClientList = ({ events, Heading = 'h2' }: ClientListProps) => (
  <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
    {events.map((event) => (
      <li key={event.id} className="flex flex-col rounded-card border border-line bg-shell">
        <Client event={event} Heading={Heading} />
      </li>
    ))}
  </ul>
);

/** The same under the ads they asked about; the list comes in that order. */
export const ClientsByAd = ({ events }: { events: readonly TransactionEvent[] }) => (
  <div className="grid gap-6">
    {[...Map.groupBy(events, ({ ad }) => ad.id).values()].map((group) => {
      const { ad } = group[0]!;
      return (
        <section key={ad.id} aria-label={nameOf(ad)}>
          <h2 className="mb-2 flex flex-wrap items-baseline gap-x-3 text-base">
            <Link to={`/agent/clients?adId=${ad.id}`} className="text-lagoon hover:underline">
              {nameOf(ad)}
            </Link>
            <span className="font-sans text-sm font-normal tracking-normal text-stone">
              {m.leads_ofAd({ count: group.length })}
            </span>
          </h2>
          <ClientList events={group} Heading="h3" />
        </section>
      );
    })}
  </div>
);

const Client = ({ event, Heading }: { event: TransactionEvent; Heading: 'h2' | 'h3' }) => {
  const { client, ad, data, createdAt, state, wishes } = event;
  return (
    <>
      <div className="flex gap-3 p-3">
        <div className="aspect-4/5 w-14 shrink-0 self-start overflow-hidden rounded-lg">
          <Picture picture={ad.cover} alt="" sizes="56px" widths={[320]} />
        </div>
        <div className="min-w-0 grow">
          <Heading className="flex items-center gap-2 text-base">
            <span className="truncate">{client.fullName}</span>
            {state === 'new' && <Badge tone="accent">{m.leads_client_new()}</Badge>}
          </Heading>
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
      {wishes.length > 0 && (
        <div className="mx-3 mb-3 rounded-lg bg-sand px-3 py-2 text-sm">
          <b className="font-semibold">{m.leads_wishes()}</b>
          <ul>
            {wishes.map((wish) => (
              <li key={wish.id}>{wishText(wish)}</li>
            ))}
          </ul>
        </div>
      )}
      {event.question && <LeadQuestion event={event} question={event.question} />}
      <LeadProgress key={`${event.id} ${event.note}`} event={event} />
      <Reach event={event} />
    </>
  );
};

/** Calling or writing to a new client from here marks the lead as called. */
function Reach({ event: { id, client, ad, state, question } }: { event: TransactionEvent }) {
  const saving = useLead(id, { isSilent: true });
  const called = () => {
    if (state === 'new') saving.mutate({ state: 'called' });
  };
  return client.phoneNumber ? (
    <div className="mt-auto grid grid-cols-2 gap-2 border-t border-line p-2">
      <ButtonAnchor
        href={leadChat(client.phoneNumber, client.fullName, ad.id)}
        target="_blank"
        rel="noreferrer"
        className="px-2"
        onClick={called}
      >
        <MessageCircle aria-hidden />
        {m.common_sign_whatsapp()}
      </ButtonAnchor>
      <ButtonAnchor href={`tel:${client.phoneNumber}`} variant="secondary" className="px-2" onClick={called}>
        <Phone aria-hidden />
        {m.leads_clients_call()}
      </ButtonAnchor>
    </div>
  ) : question ? null : (
    <p className="mt-auto flex min-h-11 items-center gap-2 border-t border-line px-3 text-sm text-stone">
      <Lock aria-hidden className="size-4" />
      {m.leads_clients_hidden()}
    </p>
  );
}
