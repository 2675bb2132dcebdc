import type { AnswerOf } from '@makao/contract/kernel/endpoint';
import type { ownTokens } from '@makao/contract/payments';
import { dateTime, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';

type Tokens = AnswerOf<typeof ownTokens>;

const reasons: Record<Tokens['data'][number]['reason'], () => string> = {
  purchase: m.payments_tokens_purchase,
  gift: m.payments_tokens_gift,
  publication: m.payments_tokens_publication,
  reversal: m.payments_tokens_reversal,
  correction: m.payments_tokens_correction,
};

/** Only for those who have, or had, any. */
export const TokenHistory = ({ tokens: { balance, data } }: { tokens: Tokens }) => (
  <section aria-labelledby="tokens" className="mt-8">
    <h2 id="tokens" className="text-lg">
      {m.payments_tokens_title()}
    </h2>
    <p className="mb-3 text-stone">{m.payments_tokens_balance({ count: balance })}</p>
    <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-shell">
      {data.map(({ id, variation, reason, createdAt }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 px-4 py-2.5">
          <span className="min-w-0">
            {reasons[reason]()}
            <span className="block text-sm text-stone tabular-nums">{dateTime(createdAt)}</span>
          </span>
          <b className="tabular-nums">
            {variation > 0 ? '+' : '−'}
            {wholeNumber(Math.abs(variation))}
          </b>
        </li>
      ))}
    </ul>
  </section>
);
