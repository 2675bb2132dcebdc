import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { notify } from '#web/lib/notify.ts';
import { endFactor, factorQuery, renewCodes } from './factor-calls.ts';
import { AuthForm } from './form-parts.tsx';
import { PasswordField } from './password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { proveFactorSchema } from './schemas.ts';
import { SecondFactorField } from './second-factor-field.tsx';
import { useCurrentUser } from './use-session.ts';

const SetUpFactor = lazy(() => import('./set-up-factor.tsx'));

type Open = 'setUp' | 'renew' | 'end';

/** Settings of the second factor. */
export function FactorSection({ onChanged }: { onChanged: () => unknown }) {
  const { secondFactor, teamRole } = useCurrentUser();
  const [open, setOpen] = useState<Open>();
  const queries = useQueryClient();
  const state = useQuery(factorQuery);
  const done = async () => {
    setOpen(undefined);
    await Promise.all([queries.invalidateQueries(factorQuery), onChanged()]);
  };
  const titles = {
    setUp: m.accounts_factor_title,
    renew: m.accounts_factor_renew,
    end: m.accounts_factor_end,
  };
  return (
    <Loaded query={state} skeleton={<LinesSkeleton count={1} className="h-24" />}>
      {({ since, recoveryCodesLeft }) => (
        <div className="max-w-2xl rounded-card border border-line bg-shell p-4">
          {secondFactor === 'waived' && (
            <Alert className="mb-4" title={m.accounts_factor_waivedTitle()}>
              {m.accounts_factor_waivedText()}
            </Alert>
          )}
          <p className="font-semibold">
            {since ? m.accounts_factor_on({ date: shortDate(since) }) : m.accounts_factor_off()}
          </p>
          {since && <p className="mt-1 text-sm text-stone">{m.accounts_factor_left({ count: recoveryCodesLeft })}</p>}
          <p className="mt-4 flex flex-wrap gap-3">
            {!since && (
              <Button aria-haspopup="dialog" onClick={() => setOpen('setUp')}>
                {m.accounts_factor_setUp()}
              </Button>
            )}
            {since && (
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('renew')}>
                {m.accounts_factor_renew()}
              </Button>
            )}
            {since && !teamRole && (
              <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen('end')}>
                {m.accounts_factor_end()}
              </Button>
            )}
          </p>
          {open && (
            <Dialog open onOpenChange={() => void done()} title={titles[open]()}>
              <Suspense fallback={<LinesSkeleton count={2} className="h-20" />}>
                {open === 'setUp' && <SetUpFactor onDone={done} />}
                {open === 'renew' && <Renew onDone={done} />}
                {open === 'end' && <End onDone={done} />}
              </Suspense>
            </Dialog>
          )}
        </div>
      )}
    </Loaded>
  );
}

function Renew({ onDone }: { onDone: () => unknown }) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Prove
      label={m.accounts_factor_renew()}
      send={async (proof) => setCodes((await renewCodes(proof)).recoveryCodes)}
    />
  );
}

const End = ({ onDone }: { onDone: () => unknown }) => (
  <Prove
    label={m.accounts_factor_end()}
    isFinal
    send={async (proof) => {
      await endFactor(proof);
      notify({ kind: 'success', text: m.accounts_factor_ended() });
      await onDone();
    }}
  />
);

interface ProveProps {
  label: string;
  isFinal?: boolean;
  send: (proof: { password: string; code: string }) => Promise<unknown>;
}

/** Asks for the password and a code before what weakens the account. */
function Prove({ label, isFinal = false, send }: ProveProps) {
  const form = useContractForm({ schema: proveFactorSchema, defaultValues: { password: '', code: '' } });
  const { register, formState } = form;
  return (
    <AuthForm onSubmit={useSend(form, send)}>
      <PasswordField
        label={m.accounts_auth_password()}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <SecondFactorField error={formState.errors.code?.message} {...register('code')} />
      <SubmitButton busy={formState.isSubmitting} {...(isFinal && { variant: 'danger' as const })}>
        {label}
      </SubmitButton>
    </AuthForm>
  );
}
