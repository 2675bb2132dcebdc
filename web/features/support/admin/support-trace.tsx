import type { ChatDecision } from '@makao/contract/chat';
import { m } from '@makao/i18n/messages';
import { useIsPhone } from '#web/lib/use-phone.ts';
import { DecisionList } from '../decision-list.tsx';

/** How Makao understood the person: beside the chat, and folded on a phone. */
export function SupportTrace({ decisions }: { decisions: readonly ChatDecision[] }) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <details className="rounded-card border border-line bg-shell p-4">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{m.support_trace()}</summary>
        <div className="mt-2">
          <DecisionList decisions={decisions} />
        </div>
      </details>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section aria-labelledby="trace" tabIndex={0} className="max-h-[40rem] overflow-y-auto">
      <h2 id="trace" className="mb-2 text-lg">
        {m.support_trace()}
      </h2>
      <DecisionList decisions={decisions} />
    </section>
  );
}
