import type { ComponentProps, ReactNode } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Link, type LinkProps } from '#web/components/ui/link.tsx';
import type { AnsweredForm } from './form-answer.ts';

interface PlainFormProps extends ComponentProps<'form'>, AnsweredForm {
  /** The script that sends it, by its name in `dom/forms.ts`. */
  kind: string;
  /** What a script shows when no field is to blame. */
  refusal?: { title: string; text: string };
}

/** A form of a document. Without scripts the browser sends it, and its page answers. A password never is in an address. */
export const PlainForm = ({ kind, refusal, answer, className, children, ...props }: PlainFormProps) => (
  <form
    method="post"
    noValidate
    data-form={kind}
    data-start="form"
    className={classes('grid gap-5', className)}
    {...props}
  >
    {answer?.alert && (
      <div data-answer>
        <Alert tone="error" title={answer.title}>
          {answer.alert}
        </Alert>
      </div>
    )}
    {refusal && (
      <div data-refusal hidden>
        <Alert tone="error" title={refusal.title}>
          {refusal.text}
        </Alert>
      </div>
    )}
    {children}
  </form>
);

export const linkClass = 'font-semibold text-lagoon underline-offset-4 hover:underline';

/** The other way out of a form: a question and where it leads. */
export const Aside = ({ ask, children, ...link }: LinkProps & { ask?: ReactNode }) => (
  <p className="mt-2 flex min-h-11 flex-wrap items-center justify-center gap-x-1.5 text-stone">
    {ask}
    <Link {...link} className={classes(linkClass, 'inline-flex min-h-11 items-center')}>
      {children}
    </Link>
  </p>
);
