import type { AdDetail } from '@makao/contract/ads';
import { compactMoney, money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { iconButton } from '#web/components/ui/icon-button.tsx';

type Priced = Pick<
  AdDetail,
  'type' | 'propertyType' | 'area' | 'price' | 'monthsInAdvance' | 'connexionFees' | 'feesForVisit' | 'moveInCost'
>;

/** What a rental costs for the months that are paid at once; a sale has none. */
const inAdvance = ({ type, price, monthsInAdvance }: Priced) =>
  type === 'rental' && monthsInAdvance ? { months: monthsInAdvance, total: price * monthsInAdvance } : null;

/** The price by month or in full, and the sum to pay in advance. */
export function Price({ ad }: { ad: Priced }) {
  const advance = inAdvance(ad);
  return (
    <div>
      <p className="leading-tight text-stone">
        <span className="block text-sm">{ad.type === 'rental' ? m.ads_rent() : m.ads_price()} </span>
        <b className="figure-price text-2xl text-ink">{money(ad.price)}</b>
        {ad.type === 'rental' && <span className="whitespace-nowrap"> {m.ads_perMonth()}</span>}
      </p>
      {ad.propertyType === 'plot' && ad.type === 'sale' && ad.area && (
        <p className="text-sm text-stone tabular-nums">
          {m.ads_perSquareMetre({ price: compactMoney(ad.price / ad.area) })}
        </p>
      )}
      {advance && (
        <p className="mt-1 tabular-nums">
          <b>{money(advance.total)}</b> <span className="text-stone">{m.ads_total({ count: advance.months })}</span>
        </p>
      )}
    </div>
  );
}

const Line = ({ label, note, children }: { label: ReactNode; note?: ReactNode; children: ReactNode }) => (
  <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-1.5">
    <dt className="min-w-0">
      {label}
      {note && <span className="block text-sm text-stone tabular-nums">{note}</span>}
    </dt>
    <dd className="shrink-0 text-right font-medium tabular-nums">{children}</dd>
  </div>
);

/** Works out the sum to move in, line by line. */
export function MoveIn({ ad }: { ad: Priced }) {
  const rental = ad.type === 'rental';
  const advance = inAdvance(ad);
  const first = advance?.total ?? ad.price;
  const open = ad.connexionFees === null;
  return (
    <section aria-labelledby="move-in">
      <h2 id="move-in" className="text-xl">
        {rental ? m.ads_moveIn_title() : m.ads_moveIn_titleSale()}
      </h2>
      <dl className="mt-2">
        <Line
          label={rental ? m.ads_moveIn_rentLabel() : m.ads_moveIn_price()}
          note={advance && `${money(ad.price)} × ${advance.months}`}
        >
          {money(first)}
        </Line>
        <Line
          label={
            <Fee
              id="about-agent-fee"
              name={m.ads_fee_connexion()}
              title={m.ads_fee_connexionTitle()}
              text={m.ads_fee_connexionText()}
            />
          }
        >
          {amount(ad.connexionFees)}
        </Line>
        <div className="flex items-center justify-between gap-4 pt-3">
          <dt className="font-semibold">{rental ? m.ads_moveIn_total() : m.ads_moveIn_totalSale()}</dt>
          <dd className="figure-price shrink-0 text-right text-xl text-lagoon">
            {money(ad.moveInCost)}
            {open && ' +'}
          </dd>
        </div>
      </dl>
      {open && <p className="mt-1 text-sm text-stone">{m.ads_moveIn_openEnded()}</p>}
      <dl className="mt-4 rounded-field bg-lagoon-mist px-3">
        <div className="flex min-h-12 items-center justify-between gap-4">
          <dt>
            <Fee
              id="about-viewing-fee"
              name={m.ads_fee_visit()}
              title={m.ads_fee_visitTitle()}
              text={m.ads_fee_visitText()}
            />
          </dt>
          <dd className="shrink-0 font-medium tabular-nums">{amount(ad.feesForVisit)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-stone">{m.ads_moveIn_plusVisit()}</p>
    </section>
  );
}

function amount(fee: number | null) {
  if (fee === null) return <span className="text-warning">{m.ads_fee_toConfirm()}</span>;
  return fee === 0 ? m.ads_fee_free() : money(fee);
}

/** A fee's name, and what it is for on demand: a popover, which needs no script. */
const Fee = ({ id, name, title, text }: { id: string; name: string; title: string; text: string }) => (
  <span className="inline-flex items-center">
    {name}
    <button
      type="button"
      popoverTarget={id}
      aria-label={`${m.ads_fee_about()}: ${name}`}
      title={`${m.ads_fee_about()}: ${name}`}
      aria-haspopup="dialog"
      className={`${iconButton} -my-2 text-lagoon`}
    >
      <Info aria-hidden />
    </button>
    <span id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} className="sheet">
      <span className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
        <strong id={`${id}-title`} className="font-display text-lg">
          {title}
        </strong>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: a dialog takes the focus when it opens.
          autoFocus
          aria-label={m.common_action_close()}
          className={iconButton}
        >
          <X aria-hidden />
        </button>
      </span>
      <span className="block p-4 text-pretty">{text}</span>
    </span>
  </span>
);
