import { addressPattern, devChat } from '@makao/contract/chat';
import { phonePrefix } from '@makao/contract/kernel/phone';
import { devMessages } from '@makao/contract/messages';
import { devSms } from '@makao/contract/sms';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button, ButtonAnchor } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Linked } from '#web/features/chat/linked.tsx';
import type { Api } from '#web/lib/api.ts';
import { statusOf } from '#web/lib/failure.ts';
import { PageFailure } from '#web/lib/page-errors.ts';
import { privateMeta } from '#web/lib/seo.ts';
import { page } from '../page.ts';
import { InboxMessages } from '../parts/inbox-messages.tsx';

const mostPhones = 6;
const isAddress = (given: string) => new RegExp(`^${addressPattern}$`).test(given);

/** What went out, and the conversations of the phones that the address names. Outside the demo there is no such page. */
async function loadInbox(api: Api, url: URL) {
  const given = url.searchParams.getAll('phoneNumber').map((phone) => phone.replaceAll(' ', '+'));
  const phones = [...new Set(given)].filter(isAddress).slice(0, mostPhones);
  const messages = await api.call(devMessages, {}).catch((error) => {
    throw statusOf(error) === 404 ? new PageFailure(404) : error;
  });
  const chats = await Promise.all(
    phones.map(async (phoneNumber) => ({
      phoneNumber,
      messages: (await api.call(devChat, { query: { phoneNumber } })).messages,
    })),
  );
  const [phoneNumber = null] = phones;
  const sms = await api.call(devSms, { query: phones.length === 1 && phoneNumber ? { phoneNumber } : {} });
  const recipients = [...messages, ...sms].map(({ to }) => to);
  const numbers = [...new Set([...recipients, ...phones])].sort();
  return { phones, phoneNumber, text: url.searchParams.get('text') ?? '', numbers, messages, chats, sms };
}
type Loaded = Awaited<ReturnType<typeof loadInbox>>;

export default page({
  personal: true,
  load: (api, { url }) => loadInbox(api, url),
  head: () => privateMeta(m.messages_inbox_title()),
  body: (loaded) => {
    const { phones, messages, chats, text, sms } = loaded;
    return (
      <div className="frame py-8">
        <h1 className="text-2xl md:text-3xl">{m.messages_inbox_title()}</h1>
        <p className="mt-2 max-w-xl text-stone text-pretty">{m.messages_inbox_text()}</p>
        <a
          href="/dev/ussd"
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-lagoon hover:underline"
        >
          {m.ussd_play_open()}
        </a>
        <div data-start="inbox-chat" data-phones={phones.join(' ')} data-text={text}>
          {chats.map((chat) => (
            <InboxMessages key={chat.phoneNumber} {...chat} />
          ))}
        </div>
        <details open={phones.length === 0} className="mt-8 max-w-3xl">
          <summary className="min-h-11 cursor-pointer content-center text-xl font-semibold">
            {m.chat_play_sent()}
          </summary>
          <NumberForms {...loaded} />
          {phones.length === 0 &&
            (messages.length === 0 ? (
              <EmptyState title={m.messages_inbox_emptyTitle()} text={m.messages_inbox_emptyText()} />
            ) : (
              <Outbox messages={messages} />
            ))}
          {sms.length > 0 && <Texts sms={sms} />}
        </details>
      </div>
    );
  },
});

/** Choose a number that was written to, or any other. */
function NumberForms({ phoneNumber, numbers, text }: Pick<Loaded, 'phoneNumber' | 'numbers' | 'text'>) {
  const hiddenText = text && <input type="hidden" name="text" value={text} />;
  return (
    <>
      <form className="mt-6 flex flex-wrap items-end gap-3">
        <Field label={m.messages_inbox_filter()} className="min-w-52 grow sm:max-w-72">
          {(field) => (
            <Select {...field} name="phoneNumber" defaultValue={phoneNumber ?? ''}>
              <option value="">{m.messages_inbox_all()}</option>
              {numbers.map((number) => (
                <option key={number}>{number}</option>
              ))}
            </Select>
          )}
        </Field>
        {hiddenText}
        <Button type="submit">{m.messages_inbox_show()}</Button>
        {/* Loads the same address again. */}
        <ButtonAnchor href="" variant="ghost" className="px-3">
          <RotateCw aria-hidden />
          {m.messages_inbox_reload()}
        </ButtonAnchor>
      </form>
      <form className="mt-3 flex flex-wrap items-end gap-3">
        <Field
          label={m.messages_inbox_other()}
          hint={m.messages_inbox_otherHint()}
          className="min-w-52 grow sm:max-w-72"
        >
          {(field) => (
            <Input {...field} name="phoneNumber" required pattern={addressPattern} placeholder={`${phonePrefix}…`} />
          )}
        </Field>
        {hiddenText}
        <Button type="submit" variant="secondary">
          {m.messages_inbox_show()}
        </Button>
      </form>
    </>
  );
}

/** What went out to all numbers, newest first. */
const Outbox = ({ messages }: Pick<Loaded, 'messages'>) => (
  <ol className="mt-6 grid gap-4 rounded-card border border-line bg-lagoon-mist/60 p-3 sm:p-6">
    {messages.map(({ to, text, createdAt }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: messages have no other name.
      <Sent key={`${createdAt}${index}`} to={to} text={text} at={createdAt} />
    ))}
  </ol>
);

/** What phones got as SMS, newest first. */
const Texts = ({ sms }: Pick<Loaded, 'sms'>) => (
  <section className="mt-8">
    <h2 className="text-xl">{m.messages_inbox_sms()}</h2>
    <ol className="mt-3 grid gap-4 rounded-card border border-line bg-lagoon-mist/60 p-3 sm:p-6">
      {sms.map(({ to, text, parts, sentAt }, index) => (
        <Sent
          // biome-ignore lint/suspicious/noArrayIndexKey: messages have no other name.
          key={`${sentAt}${index}`}
          to={to}
          text={text}
          at={sentAt}
          more={m.messages_inbox_smsParts({ count: parts })}
        />
      ))}
    </ol>
  </section>
);

interface SentProps {
  to: string;
  text: string;
  at: string;
  more?: string;
}

const Sent = ({ to, text, at, more }: SentProps) => (
  <li className="flex flex-col items-start">
    <p className="mb-1 px-1 text-sm font-semibold text-lagoon-deep tabular-nums">{to}</p>
    <div className="max-w-full rounded-card rounded-tl-none border border-line bg-shell px-4 pt-2.5 pb-2 shadow-lift sm:max-w-[85%]">
      <p className="whitespace-pre-line break-words">
        <Linked text={text} />
      </p>
      <p className="mt-1 text-right text-xs text-stone tabular-nums">
        {more && `${more} · `}
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
    </div>
  </li>
);
