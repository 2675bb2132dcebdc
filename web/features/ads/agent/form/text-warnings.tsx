import { phoneIn } from '@makao/contract/texts/phone-in-text';
import { feeIn, foreignPriceIn, linkIn, payFirstIn } from '@makao/contract/texts/text-warnings';
import { m } from '@makao/i18n/messages';
import { useDeferredValue } from 'react';

/** The server's rules with a warning for each. */
const rules = [
  [phoneIn, m.ads_form_warnPhone],
  [linkIn, m.ads_form_warnLink],
  [payFirstIn, m.ads_form_warnPay],
  [feeIn, m.ads_form_warnFee],
  [foreignPriceIn, m.ads_form_warnForeignPrice],
] as const;

/** Warns while typing about texts that moderators would reject. */
export function TextWarnings({ text }: { text: string }) {
  const read = useDeferredValue(text);
  return (
    <ul role="status" className="mt-1 grid gap-1 text-sm text-warning empty:hidden">
      {rules.map(([find, say]) => {
        const found = find(read);
        return found && <li key={find.name}>{say({ found })}</li>;
      })}
    </ul>
  );
}
