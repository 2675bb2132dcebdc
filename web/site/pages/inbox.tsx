import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Form, useRevalidator } from 'react-router';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Linked } from '#web/features/chat/linked.tsx';
import type { Handle } from '#web/lib/handle.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { serverApi } from '#web/lib/services.ts';
import type { Route } from './+types/inbox';
import { loadInbox } from './inbox.load.ts';
import { InboxChat } from './inbox-chat.tsx';

export const loader = ({ context, url }: Route.LoaderArgs) => loadInbox(serverApi(context), url);
export const clientLoader = async ({ url }: Route.ClientLoaderArgs) => {
  const [{ browserApi }, load] = await Promise.all([import('#web/lib/browser-api.ts'), import('./inbox.load.ts')]);
  return load.loadInbox(browserApi(), url);
};

export const handle: Handle = { personal: true };

export const meta: Route.MetaFunction = () => privateMeta(m.messages_inbox_title());

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { phoneNumber, numbers, messages, chat, text } = loaderData;
  const { revalidate, state } = useRevalidator();
  const kept = text && <input type="hidden" name="text" value={text} />;
  return (
    <div className="frame max-w-3xl py-8">
      <h1 className="text-2xl md:text-3xl">{m.messages_inbox_title()}</h1>
      <p className="mt-2 max-w-xl text-stone text-pretty">{m.messages_inbox_text()}</p>
      <Form className="mt-6 flex flex-wrap items-end gap-3">
        <Field label={m.messages_inbox_filter()} className="min-w-52 grow sm:max-w-72">
          {(field) => (
            <Select {...field} name="phoneNumber" key={phoneNumber} defaultValue={phoneNumber ?? ''}>
              <option value="">{m.messages_inbox_all()}</option>
              {numbers.map((number) => (
                <option key={number}>{number}</option>
              ))}
            </Select>
          )}
        </Field>
        {kept}
        <Button type="submit">{m.messages_inbox_show()}</Button>
        <Button
          variant="ghost"
          className="needs-script px-3"
          disabled={state !== 'idle'}
          onClick={() => void revalidate()}
        >
          <RotateCw aria-hidden className={state === 'idle' ? undefined : 'animate-spin'} />
          {m.messages_inbox_reload()}
        </Button>
      </Form>
      <Form className="mt-3 flex flex-wrap items-end gap-3">
        <Field label={m.messages_inbox_other()} className="min-w-52 grow sm:max-w-72">
          {(field) => (
            <Input
              {...field}
              name="phoneNumber"
              inputMode="tel"
              required
              pattern="\+[1-9][0-9]{6,14}"
              placeholder="+255…"
            />
          )}
        </Field>
        {kept}
        <Button type="submit" variant="secondary">
          {m.messages_inbox_show()}
        </Button>
      </Form>
      {chat && phoneNumber ? (
        <InboxChat key={phoneNumber} phoneNumber={phoneNumber} messages={chat} text={text} />
      ) : messages.length === 0 ? (
        <EmptyState title={m.messages_inbox_emptyTitle()} text={m.messages_inbox_emptyText()} />
      ) : (
        <Outbox messages={messages} />
      )}
    </div>
  );
}

/** What went out to all numbers, newest first. */
const Outbox = ({ messages }: Pick<Route.ComponentProps['loaderData'], 'messages'>) => (
  <ol className="mt-6 grid gap-4 rounded-card border border-line bg-lagoon-mist/60 p-3 sm:p-6">
    {messages.map(({ to, text, createdAt }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: messages have no other name.
      <li key={`${createdAt}${index}`} className="flex flex-col items-start">
        <p className="mb-1 px-1 text-sm font-semibold text-lagoon-deep tabular-nums">{to}</p>
        <div className="max-w-full rounded-card rounded-tl-none border border-line bg-shell px-4 pt-2.5 pb-2 shadow-lift sm:max-w-[85%]">
          <p className="whitespace-pre-line break-words">
            <Linked text={text} />
          </p>
          <p className="mt-1 text-right text-xs text-stone tabular-nums">
            <time dateTime={createdAt}>{dateTime(createdAt)}</time>
          </p>
        </div>
      </li>
    ))}
  </ol>
);
