import { type BulkAction, type BulkResult, bulkAds, type PriceChange } from '@makao/contract/ads.many';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ActionBar } from '#web/components/ui/area/action-bar.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { agentKey } from '#web/lib/query-keys.ts';

const Confirm = lazy(() => import('#web/components/ui/confirm.tsx'));
const BulkPrice = lazy(() => import('./bulk-price.tsx'));

const labels: Record<BulkAction, () => string> = {
  confirm: m.availability_list_confirm,
  renew: m.ads_list_renew,
  price: m.ads_many_price,
  unpublish: m.ads_many_unpublish,
  delete: m.ads_list_delete,
};

/** Actions that ask first. Confirming does not: it is harmless. */
const questions = {
  renew: { title: m.ads_many_renewTitle, text: m.ads_many_renewText, isFinal: false },
  unpublish: { title: m.ads_many_unpublishTitle, text: m.ads_many_unpublishText, isFinal: false },
  delete: { title: m.ads_many_deleteTitle, text: m.ads_many_deleteText, isFinal: true },
} as const;

interface BulkBarProps {
  /** The chosen ads by id. */
  ids: readonly string[];
  actions: readonly BulkAction[];
  /** Told what was done to each, and what was not. */
  onDone: (results: readonly BulkResult[]) => void;
}

/** Does the same to all ads that are chosen. */
export function BulkBar({ ids, actions, onDone }: BulkBarProps) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<BulkAction>();
  const count = ids.length;
  const close = () => setAsked(undefined);
  const doing = useMutation({
    mutationFn: ({ action, change }: { action: BulkAction; change?: PriceChange }) =>
      browserApi().call(bulkAds, {
        body:
          action === 'price' ? { action, ids: [...ids], change: change ?? { amount: 0 } } : { action, ids: [...ids] },
      }),
    meta: { failure: m.ads_many_failure },
    onSuccess: async ({ results }, { action }) => {
      const done = results.filter((result) => result.done);
      const waiting = done.filter(({ waits }) => waits).length;
      const text = [m.ads_many_done({ count: done.length }), waiting > 0 && m.ads_many_waits({ count: waiting })];
      if (done.length > 0) notify({ kind: 'success', text: text.filter(Boolean).join(' ') });
      onDone(results);
      if (action === 'renew') await (await import('#web/features/accounts/sign-in.ts')).refreshUser().catch(() => {});
      await queries.invalidateQueries({ queryKey: agentKey });
    },
    onSettled: close,
  });
  const start = (action: BulkAction) => (action === 'confirm' ? doing.mutate({ action }) : setAsked(action));
  const question = asked === 'renew' || asked === 'unpublish' || asked === 'delete' ? questions[asked] : undefined;
  return (
    <ActionBar className="mt-4 flex-wrap items-center">
      <p role="status" className="grow font-semibold">
        {m.ads_many_chosen({ count })}
      </p>
      <div className="flex max-w-full gap-2 overflow-x-auto [scrollbar-width:none]">
        {actions.map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === 'delete' ? 'remove' : 'secondary'}
            className="min-h-11 shrink-0"
            disabled={count === 0 || doing.isPending}
            onClick={() => start(action)}
          >
            {labels[action]()}
          </Button>
        ))}
      </div>
      <Suspense>
        {asked && question && (
          <Confirm
            title={question.title({ count })}
            action={labels[asked]()}
            isFinal={question.isFinal}
            busy={doing.isPending}
            onClose={close}
            onConfirm={() => doing.mutate({ action: asked })}
          >
            {question.text()}
          </Confirm>
        )}
        {asked === 'price' && (
          <BulkPrice
            count={count}
            busy={doing.isPending}
            onClose={close}
            onChange={(change) => doing.mutate({ action: 'price', change })}
          />
        )}
      </Suspense>
    </ActionBar>
  );
}
