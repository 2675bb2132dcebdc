import type { AppParameters } from '@makao/contract/content';
import type { Plan } from '@makao/contract/plans';
import { money, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { CopyButton } from '#app/components/ui/area/copy-button.tsx';

const Line = ({ label, value, copied }: { label: string; value: string; copied: string }) => (
  <div className="border-b border-line py-2 last:border-0">
    <dt className="text-sm text-stone">{label}</dt>
    <dd className="-mt-2 flex items-center justify-between gap-3">
      <span className="figure-price min-w-0 text-lg">{value}</span>
      <CopyButton text={copied} what={label} />
    </dd>
  </div>
);

/** Where the money goes, and how to send it. */
export function PayDetails({ plan, parameters }: { plan: Plan; parameters: AppParameters }) {
  const [name, number] = [parameters.mPesaName, parameters.mPesaPhoneNumber];
  const steps = [
    m.payments_step_payHow1(),
    m.payments_step_payHow2({ number }),
    m.payments_step_payHow3({ amount: money(plan.price), name }),
    m.payments_step_payHow4(),
  ];
  return (
    <>
      <dl className="mt-4 rounded-field border border-line pr-1 pl-4">
        <Line label={m.payments_step_payAmount()} value={money(plan.price)} copied={String(plan.price)} />
        <Line label={m.payments_step_payNumber()} value={number} copied={number.replace(/\s/g, '')} />
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
