import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { CopyButton } from '#web/components/ui/area/copy-button.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { beginFactor, confirmFactor } from './factor-calls.ts';
import { AuthForm } from './form-parts.tsx';
import { PasswordField } from './password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { beginFactorSchema, confirmFactorSchema } from './schemas.ts';
import { SecondFactorField } from './second-factor-field.tsx';
import { useCurrentUser } from './use-session.ts';

type Begun = Awaited<ReturnType<typeof beginFactor>>;

/** Sets up the second step of signing in: the password, the app, and the recovery codes, one after the other. */
export default function SetUpFactor({ onDone }: { onDone: () => unknown }) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun) return <Scan {...begun} onConfirmed={setCodes} />;
  return <Begin onBegun={setBegun} />;
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { phoneNumber } = useCurrentUser();
  const form = useContractForm({ schema: beginFactorSchema, defaultValues: { password: '' } });
  const send = useSend(form, async ({ password }) => onBegun(await beginFactor(password)));
  return (
    <AuthForm onSubmit={send} className="max-w-md">
      <p className="text-pretty">{m.accounts_factor_beginText()}</p>
      {/* Password managers need the account name. */}
      <input type="hidden" autoComplete="username" value={phoneNumber} readOnly />
      <PasswordField
        label={m.accounts_auth_password()}
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <SubmitButton busy={form.formState.isSubmitting}>{m.accounts_factor_begin()}</SubmitButton>
    </AuthForm>
  );
}

function Scan({ secret, otpauthUrl, qrCode, onConfirmed }: Begun & { onConfirmed: (codes: string[]) => void }) {
  const form = useContractForm({ schema: confirmFactorSchema, defaultValues: { code: '' } });
  const send = useSend(form, async ({ code }) => onConfirmed((await confirmFactor(code)).recoveryCodes));
  return (
    <AuthForm onSubmit={send} className="max-w-md">
      <p className="text-pretty">{m.accounts_factor_scanText()}</p>
      {/* White in both themes: cameras need the contrast. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt={m.accounts_factor_qrCode()}
        width="224"
        height="224"
        className="mx-auto rounded-field border border-line"
        style={{ background: 'white' }}
      />
      <div className="flex items-center justify-between gap-2 rounded-field bg-lagoon-mist py-1 pr-1 pl-3">
        <p className="min-w-0">
          <span className="block text-sm text-stone">{m.accounts_factor_secret()}</span>
          <code className="text-sm break-words tabular-nums">{secret}</code>
        </p>
        <CopyButton text={secret.replaceAll(' ', '')} what={m.accounts_factor_secret()} />
      </div>
      <p className="text-sm">
        <a href={otpauthUrl} className="font-semibold text-lagoon underline-offset-4 hover:underline">
          {m.accounts_factor_openApp()}
        </a>
      </p>
      {/* The picture above comes first. */}
      <SecondFactorField
        autoFocus={false}
        hint={m.accounts_factor_firstCode()}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <SubmitButton busy={form.formState.isSubmitting}>{m.accounts_factor_confirm()}</SubmitButton>
    </AuthForm>
  );
}
