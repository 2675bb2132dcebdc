import { m } from '@makao/i18n/messages';
import { Alert } from '#web/components/ui/alert.tsx';
import { CopyButton } from '#web/components/ui/area/copy-button.tsx';
import { Button } from '#web/components/ui/button.tsx';

/** Shown once: a user who loses phone and codes needs another owner or support. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => unknown }) => (
  <div className="grid max-w-md gap-5">
    <Alert tone="warning" title={m.accounts_factor_codesTitle()}>
      {m.accounts_factor_codesText()}
    </Alert>
    <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-line bg-shell p-4 text-center tabular-nums">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <CopyButton text={codes.join('\n')} what={m.accounts_factor_codes()} />
      <Button onClick={() => void onDone()}>{m.accounts_factor_codesKept()}</Button>
    </div>
  </div>
);
