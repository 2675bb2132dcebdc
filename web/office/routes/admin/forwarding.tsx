import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '#web/components/ui/area/copy-button.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { ForwardingPhones } from '#web/features/payments/admin/forwarding-phones.tsx';
import { MessageList } from '#web/features/payments/admin/message-list.tsx';
import { PlayMessage } from '#web/features/payments/admin/play-message.tsx';
import { forwardingQuery } from '#web/features/payments/admin/queries.ts';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { access: 'cashier' };
export const title = m.payments_forwarding_title;

/** A demo does not know where it is reached; the browser does. */
const address = (url: string) => new URL(url, location.href).href;

export default function Forwarding() {
  const settings = useQuery(forwardingQuery);
  return (
    <>
      <PageHead
        title={m.payments_forwarding_title()}
        note={<p className="max-w-2xl text-pretty">{m.payments_forwarding_text()}</p>}
      />
      <Loaded query={settings} skeleton={<LinesSkeleton className="h-32" />}>
        {({ url, phones, messages, canPlay }) => (
          <div className="grid grid-cols-1 gap-5">
            <section aria-labelledby="address" className="rounded-card border border-line bg-shell p-4 sm:p-5">
              <h2 id="address" className="text-lg">
                {m.payments_forwarding_address()}
              </h2>
              <div className="mt-2 flex items-center justify-between gap-3">
                <code className="min-w-0 break-all">{address(url)}</code>
                <CopyButton text={address(url)} what={m.payments_forwarding_address()} />
              </div>
            </section>
            <ForwardingPhones phones={phones} />
            {canPlay && <PlayMessage />}
            <section aria-labelledby="latest">
              <h2 id="latest" className="mb-3 text-lg">
                {m.payments_forwarding_latest()}
              </h2>
              {messages.length > 0 ? (
                <MessageList messages={messages} />
              ) : (
                <p className="text-stone">{m.payments_forwarding_none()}</p>
              )}
            </section>
          </div>
        )}
      </Loaded>
    </>
  );
}
