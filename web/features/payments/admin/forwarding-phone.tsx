import { type ForwardingPhone, removeWebhookKey, showWebhookKey } from '@makao/contract/payments.webhook';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { CopyButton } from '#web/components/ui/area/copy-button.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { networkLabels } from './payment-labels.ts';
import { StoppedPhone } from './stopped-phone.tsx';

const Confirm = lazy(() => import('#web/components/ui/confirm.tsx'));
const NewKeyDialog = lazy(() => import('./new-key-dialog.tsx'));
const SendersDialog = lazy(() => import('./senders-dialog.tsx'));

interface ForwardingPhoneProps {
  phone: ForwardingPhone;
  /** Only owners change keys and senders. */
  canChange: boolean;
}

/** A phone that forwards messages: its keys, and who may speak for a network on it. */
export function ForwardingPhoneCard({ phone, canChange }: ForwardingPhoneProps) {
  const [open, setOpen] = useState<'key' | 'senders' | null>(null);
  const close = () => setOpen(null);
  return (
    <section aria-label={phone.name} className="grid gap-5 rounded-card border border-line bg-shell p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{phone.name}</h2>
        {canChange && (
          <Button size="sm" className="min-h-11" onClick={() => setOpen('key')}>
            {m.payments_forwarding_newKey()}
          </Button>
        )}
      </div>
      {phone.stopped && <StoppedPhone phone={phone} stopped={phone.stopped} canChange={canChange} />}
      {phone.keys.length === 0 ? (
        <p className="text-stone">{m.payments_forwarding_noKeys()}</p>
      ) : (
        <ul aria-label={m.payments_forwarding_keysOf({ phone: phone.name })} className="divide-y divide-line">
          {phone.keys.map((key) => (
            <KeyLine key={key.id} line={key} canChange={canChange} />
          ))}
        </ul>
      )}
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="font-medium">{m.payments_forwarding_senders()}</h3>
          {canChange && (
            <Button variant="secondary" size="sm" className="min-h-11" onClick={() => setOpen('senders')}>
              {m.payments_forwarding_changeSenders()}
            </Button>
          )}
        </div>
        <p className="max-w-2xl text-sm text-pretty text-stone">{m.payments_forwarding_sendersText()}</p>
        {phone.senders.length === 0 ? (
          <p>{m.payments_forwarding_noSenders()}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {phone.senders.map(({ network, sender }) => (
              <li key={sender} className="rounded-full border border-line px-3 py-1 text-sm">
                <code>{sender}</code> <span className="text-stone">{networkLabels[network]()}</span>
              </li>
            ))}
          </ul>
        )}
        {phone.unknownSenders.length > 0 && (
          <Alert tone="warning" title={m.payments_forwarding_unknown()}>
            <p className="text-pretty">{m.payments_forwarding_unknownText()}</p>
            <ul className="mt-2 grid gap-1">
              {phone.unknownSenders.map(({ sender, count, lastAt }) => (
                <li key={sender} className="break-all">
                  {m.payments_forwarding_unknownLine({ sender, count, date: dateTime(lastAt) })}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      <Suspense>
        {open === 'key' && <NewKeyDialog phone={phone} onClose={close} />}
        {open === 'senders' && <SendersDialog phone={phone} onClose={close} />}
      </Suspense>
    </section>
  );
}

interface KeyLineProps {
  line: ForwardingPhone['keys'][number];
  canChange: boolean;
}

function KeyLine({ line: { id, name, createdAt, createdBy, lastUsedAt, canBeShown }, canChange }: KeyLineProps) {
  const [isEnding, setIsEnding] = useState(false);
  const show = useAction({
    key: teamKey,
    act: () => browserApi().call(showWebhookKey, { params: { id } }),
    done: () => m.payments_forwarding_once(),
    failure: m.payments_forwarding_failure,
  });
  const end = useAction({
    key: teamKey,
    act: () => browserApi().call(removeWebhookKey, { params: { id } }),
    done: () => m.payments_forwarding_keyEnded(),
    failure: m.payments_forwarding_failure,
  });
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm tabular-nums">
          <span className="block font-medium">{name}</span>
          <span className="block text-stone">
            {m.payments_forwarding_made({ date: dateTime(createdAt), name: createdBy })}
          </span>
          <span className="text-stone">
            {lastUsedAt ? m.payments_forwarding_used({ date: dateTime(lastUsedAt) }) : m.payments_forwarding_unused()}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {canBeShown && !show.data && (
            <Button size="sm" className="min-h-11" disabled={show.isPending} onClick={() => show.mutate()}>
              {m.payments_forwarding_show()}
            </Button>
          )}
          {canChange && (
            <Button variant="secondary" size="sm" className="min-h-11" onClick={() => setIsEnding(true)}>
              {m.payments_forwarding_end()}
            </Button>
          )}
        </div>
      </div>
      {show.data && (
        <Alert title={m.payments_forwarding_once()}>
          <div className="flex flex-wrap items-center gap-3">
            <code className="min-w-0 flex-1 break-all">{show.data.key}</code>
            <CopyButton text={show.data.key} what={m.payments_forwarding_key()} />
          </div>
        </Alert>
      )}
      {isEnding && (
        <Suspense>
          <Confirm
            title={m.payments_forwarding_endTitle({ name })}
            action={m.payments_forwarding_end()}
            isFinal
            busy={end.isPending}
            onConfirm={() => end.mutate(undefined, { onSettled: () => setIsEnding(false) })}
            onClose={() => setIsEnding(false)}
          >
            <p>{m.payments_forwarding_endText()}</p>
          </Confirm>
        </Suspense>
      )}
    </li>
  );
}
