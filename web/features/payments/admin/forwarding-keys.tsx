import type { AnswerOf } from '@makao/contract/kernel/endpoint';
import { createWebhookKey, removeWebhookKey, type webhookSettings } from '@makao/contract/payments.webhook';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { CopyButton } from '#web/components/ui/area/copy-button.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';

type Settings = AnswerOf<typeof webhookSettings>;

/** The keys that phones sign with. A new one is shown once; the one before stays valid until it is removed. */
export function ForwardingKeys({ keys }: { keys: Settings['keys'] }) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: teamKey });
  const meta = { failure: m.payments_forwarding_failure };
  const make = useMutation({ mutationFn: () => browserApi().call(createWebhookKey, {}), meta, onSuccess });
  const remove = useMutation({
    mutationFn: (id: string) => browserApi().call(removeWebhookKey, { params: { id } }),
    meta,
    onSuccess,
  });
  return (
    <section aria-labelledby="keys" className="rounded-card border border-line bg-shell p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="keys" className="text-lg">
          {m.payments_forwarding_keys()}
        </h2>
        <Button size="sm" className="min-h-11" disabled={make.isPending} onClick={() => make.mutate()}>
          {keys.length > 0 ? m.payments_forwarding_rotate() : m.payments_forwarding_make()}
        </Button>
      </div>
      {make.data && (
        <Alert className="mt-4" title={m.payments_forwarding_once()}>
          <div className="flex flex-wrap items-center gap-3">
            <code className="min-w-0 flex-1 break-all">{make.data.key}</code>
            <CopyButton text={make.data.key} what={m.payments_forwarding_key()} />
          </div>
        </Alert>
      )}
      {keys.length === 0 ? (
        <p className="mt-3 text-stone">{m.payments_forwarding_noKey()}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {keys.map(({ id, createdAt, createdBy, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <p className="min-w-0 text-sm tabular-nums">
                <span className="block font-medium">
                  {m.payments_forwarding_made({ date: dateTime(createdAt), name: createdBy })}
                </span>
                <span className="text-stone">
                  {lastUsedAt
                    ? m.payments_forwarding_used({ date: dateTime(lastUsedAt) })
                    : m.payments_forwarding_unused()}
                </span>
              </p>
              <Button
                variant="secondary"
                size="sm"
                className="min-h-11"
                disabled={remove.isPending}
                onClick={() => remove.mutate(id)}
              >
                {m.payments_forwarding_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
