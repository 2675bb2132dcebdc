import { type AppParameters, otherNetworks } from '@makao/contract/content';
import type { Plan } from '@makao/contract/plans';
import { money, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { CopyButton } from '#web/components/ui/area/copy-button.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';

const Line = ({ label, value, copied }: { label: string; value: string; copied: string }) => (
  <div className="border-b border-line py-2 last:border-0">
    <dt className="text-sm text-stone">{label}</dt>
    <dd className="-mt-2 flex items-center justify-between gap-3">
      <span className="figure-price min-w-0 text-lg">{value}</span>
      <CopyButton text={copied} what={label} />
    </dd>
  </div>
);

const networks = {
  mPesa: { label: m.payments_network_mpesa, dial: '*150*00#' },
  mixx: { label: m.payments_network_mixx, dial: '*150*01#' },
  airtel: { label: m.payments_network_airtel, dial: '*150*60#' },
  halopesa: { label: m.payments_network_halopesa, dial: '*150*88#' },
} as const;

/** The networks that the team has set a name and a number for. */
function waysOf(parameters: AppParameters) {
  return (['mPesa', ...otherNetworks] as const).flatMap((network) => {
    const [name, number] = [parameters[`${network}Name`], parameters[`${network}PhoneNumber`]];
    return name && number ? { network, name, number, ...networks[network] } : [];
  });
}

/** Where the money goes, and how to send it. */
export function PayDetails({ plan, parameters }: { plan: Plan; parameters: AppParameters }) {
  const ways = waysOf(parameters);
  const [chosen, setChosen] = useState<string>();
  const way = ways.find(({ network }) => network === chosen) ?? ways[0];
  if (!way) return null;
  const { name, number, dial } = way;
  const network = way.label();
  const steps = [
    m.payments_step_payHow1({ dial, network }),
    m.payments_step_payHow2({ number }),
    m.payments_step_payHow3({ amount: money(plan.price), name }),
    m.payments_step_payHow4(),
  ];
  return (
    <>
      {ways.length > 1 && (
        <div className="mt-4">
          <Segmented
            legend={m.payments_step_payWay()}
            name="network"
            options={ways.map(({ network: value, label }) => ({ value, label: label() }))}
            chosen={[way.network]}
            onChoose={setChosen}
          />
        </div>
      )}
      <dl className="mt-4 rounded-field border border-line pr-1 pl-4">
        <Line label={m.payments_step_payAmount()} value={money(plan.price)} copied={String(plan.price)} />
        <Line label={m.payments_step_payNumber({ network })} value={number} copied={number.replace(/\s/g, '')} />
        <Line label={m.payments_step_payName()} value={name} copied={name} />
      </dl>
      <h2 className="mt-6 text-base">{m.payments_step_payHow()}</h2>
      <ol className="mt-2 grid gap-2">
        {steps.map((text, index) => (
          <li key={text} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full bg-lagoon-mist text-xs font-bold text-lagoon-deep"
            >
              {wholeNumber(index + 1)}
            </span>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
}
