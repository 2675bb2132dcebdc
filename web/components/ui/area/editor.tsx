import { m } from '@makao/i18n/messages';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { statusOf, tellFailure } from '#web/lib/failure.ts';
import { useSend } from '#web/lib/form.ts';
import { notify } from '#web/lib/notify.ts';
import { ActionBar } from './action-bar.tsx';
import { useUnsaved } from './unsaved.tsx';
import { useGo } from './use-go.ts';

interface EditorProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  title: ReactNode;
  /** The list it belongs to: its address and its name. */
  back: { to: string; label: string };
  save: (values: V) => Promise<unknown>;
  /** What a 409 means here; for most lists, a name that exists already. */
  conflict?: () => string;
  children: ReactNode;
}

/** Edits one item of a list. It has its own address, so every way out passes the question about unsaved changes. */
export function Editor<V extends FieldValues>({
  form,
  title,
  back,
  save,
  conflict = m.team_setting_conflict,
  children,
}: EditorProps<V>) {
  const { isSubmitting, isDirty } = form.formState;
  const { letGo, question } = useUnsaved(isDirty);
  const go = useGo();
  const failed = (error: Error) => tellFailure(error, statusOf(error) === 409 ? conflict : m.team_setting_saveFailure);
  const submit = useSend(
    form,
    async (values) => {
      await save(values);
      letGo();
      notify({ kind: 'success', text: m.team_setting_saved() });
      await go(back.to);
    },
    {
      0: failed,
      409: failed,
      500: failed,
      // 202: it waits for another owner's approval.
      202: (error) => {
        tellFailure(error);
        letGo();
        void go(back.to);
      },
    },
  );
  return (
    <div className="mx-auto max-w-4xl">
      <Link
        to={back.to}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-lagoon hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {back.label}
      </Link>
      <h1 className="mb-4 text-2xl">{title}</h1>
      <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {children}
        <SaveBar busy={isSubmitting} isDirty={isDirty}>
          <ButtonLink to={back.to} variant="secondary" className="max-sm:flex-1">
            {m.common_action_cancel()}
          </ButtonLink>
        </SaveBar>
      </form>
      {question}
    </div>
  );
}

interface SaveBarProps {
  busy: boolean;
  isDirty: boolean;
  disabled?: boolean;
  children?: ReactNode;
}

/** Saves a form, always within reach. */
export const SaveBar = ({ busy, isDirty, disabled, children }: SaveBarProps) => (
  <ActionBar>
    <p role="status" className="mr-auto self-center pl-1 text-sm text-stone max-sm:sr-only">
      {isDirty && m.team_setting_dirty()}
    </p>
    {children}
    <SubmitButton size="md" busy={busy} disabled={disabled} className="max-sm:flex-1 sm:w-auto sm:min-w-36">
      {m.team_setting_save()}
    </SubmitButton>
  </ActionBar>
);

export const EditorCard = ({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-4 rounded-card border border-line bg-shell p-4 sm:p-5">
    {title && (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{title}</h2>
        {aside}
      </div>
    )}
    {children}
  </section>
);
