import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import Check from 'lucide-react/icons/check';
import { passwordRules } from './password-rules.ts';

const min = limits.password.min;
const labels: Record<keyof typeof passwordRules, () => string> = {
  length: () => m.accounts_auth_ruleLength({ min: String(min) }),
  upper: m.accounts_auth_ruleUpper,
  lower: m.accounts_auth_ruleLower,
  digit: m.accounts_auth_ruleDigit,
  symbol: m.accounts_auth_ruleSymbol,
};

/** Advice while a password is being made up. What is met carries `data-met`, which a script may set as well. */
export const RuleList = ({ value = '' }: { value?: string }) => (
  <div className="text-sm text-stone">
    <p>{m.accounts_auth_passwordHint()}</p>
    <ul data-rules className="mt-1.5 flex flex-wrap gap-1.5">
      {Object.entries(labels).map(([rule, label]) => (
        <li
          key={rule}
          data-rule={rule}
          data-met={passwordRules[rule]?.(value, min) ? '' : undefined}
          className="group/rule inline-flex min-h-7 items-center gap-1.5 rounded-full border border-line px-2.5 transition-colors data-met:border-success/40 data-met:bg-success-mist data-met:text-success"
        >
          <Check aria-hidden className="hidden size-3.5 group-data-met/rule:block" />
          <span aria-hidden className="m-1 size-1.5 rounded-full bg-line-strong group-data-met/rule:hidden" />
          {label()}
          {/* Hidden from everybody until it is true, from eyes afterwards. */}
          <span className="hidden group-data-met/rule:block">
            <span className="sr-only">({m.accounts_auth_ruleMet()})</span>
          </span>
        </li>
      ))}
    </ul>
  </div>
);
