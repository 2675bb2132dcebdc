import { phoneIn } from '@makao/contract/texts/phone-in-text';
import { feeIn, linkIn, payFirstIn } from '@makao/contract/texts/text-warnings';
import { m } from '@makao/i18n/messages';
import { useDeferredValue } from 'react';

/** The same rules as the server's, and what is said of each before the ad is sent. */
const rules = [
  [phoneIn, m.ads_form_warnPhone],
  [linkIn, m.ads_form_warnLink],
  [payFirstIn, m.ads_form_warnPay],
  [feeIn, m.ads_form_warnFee],
] as const;

/** Tells what the team would object to in a description, while it is typed. */
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
