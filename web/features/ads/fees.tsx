import type { AdDetail } from '@makao/contract/ads';
import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Info from 'lucide-react/icons/info';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '#web/components/ui/icon-button.tsx';
import { Kept } from '#web/components/ui/kept.tsx';

type Priced = Pick<AdDetail, 'type' | 'price' | 'monthsInAdvance' | 'connexionFees' | 'feesForVisit' | 'moveInCost'>;

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
        {m.ads_moveIn_title()}
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
            <Fee name={m.ads_fee_connexion()} title={m.ads_fee_connexionTitle()} text={m.ads_fee_connexionText()} />
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
            <Fee name={m.ads_fee_visit()} title={m.ads_fee_visitTitle()} text={m.ads_fee_visitText()} />
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

const Dialog = lazy(() => import('#web/components/ui/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })));

/** A fee's name, and what it is for on demand. */
function Fee({ name, title, text }: { name: string; title: string; text: string }) {
  const [asked, setAsked] = useState<boolean>();
  return (
    <>
      <Kept as="span" name="fee" from={name} className="inline-flex items-center">
        {() => (
          <>
            {name}
            <IconButton
              label={`${m.ads_fee_about()}: ${name}`}
              aria-haspopup="dialog"
              className="needs-script -my-2 text-lagoon"
              onClick={() => setAsked(true)}
            >
              <Info aria-hidden />
            </IconButton>
          </>
        )}
      </Kept>
      {asked !== undefined && (
        <Suspense>
          <Dialog open={asked} onOpenChange={setAsked} title={title}>
            <p className="text-pretty">{text}</p>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
