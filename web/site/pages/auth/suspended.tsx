import { answerSuspension, readSuspension, type Suspension } from '@makao/contract/cases';
import { limits } from '@makao/contract/kernel/limits';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Alert } from '#web/components/ui/alert.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import type { FormAnswer } from '#web/features/accounts/form-answer.ts';
import type { Api } from '#web/lib/api.ts';
import { statusOf } from '#web/lib/failure.ts';
import { Redirect } from '#web/lib/page-errors.ts';
import { privateMeta } from '#web/lib/seo.ts';
import { page } from '../../page.ts';
import { Heading } from './heading.tsx';
import { answerForm } from './plain-form.ts';

interface SuspendedData {
  /** Null when the token is old, or the person was let back in. */
  suspension: Suspension | null;
  answer?: FormAnswer;
}

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

async function suspensionOf(api: Api, url: URL): Promise<Suspension | null> {
  try {
    return await api.call(readSuspension, { query: { token: tokenOf(url) } });
  } catch (error) {
    if ([401, 409, 422].includes(statusOf(error) ?? 0)) return null;
    throw error;
  }
}

/** All that a suspended person can open: why, and a way to answer. It works without scripts. */
export default page<SuspendedData>({
  layout: 'auth',
  personal: true,
  load: async (api, { url }) => ({ suspension: await suspensionOf(api, url) }),
  submit: async (api, request) => {
    const { url } = request;
    const answer = await answerForm(
      request,
      async ({ text = '' }) => {
        await api.call(answerSuspension, { body: { token: tokenOf(url), text } });
        throw new Redirect(url.pathname + url.search, 303);
      },
      { 409: ({ message }) => ({ alert: message }) },
    );
    return { suspension: await suspensionOf(api, url), answer };
  },
  status: ({ answer }) => answer?.status ?? 200,
  head: () => [
    ...privateMeta(m.cases_page_title()),
    // The address holds a key: a request from this page names its origin alone, which the server asks of a form.
    { name: 'referrer', content: 'strict-origin' },
  ],
  body: ({ suspension, answer }) => {
    if (!suspension)
      return (
        <>
          <Heading title={m.cases_page_over()}>{m.cases_page_overText()}</Heading>
          <ButtonLink to="/authentication/sign-in">{m.cases_page_signIn()}</ButtonLink>
        </>
      );
    const { fullName, reason, since } = suspension;
    const own = suspension.case;
    return (
      <>
        <Heading title={m.cases_page_title()}>{m.cases_page_since({ name: fullName, date: dateTime(since) })}</Heading>
        <Alert tone="error" title={m.cases_page_reason()} className="mb-6">
          <span className="break-words whitespace-pre-line">{reason}</span>
        </Alert>
        {own && <Written own={own} />}
        {!own?.outcome && <AnswerForm isFirst={!own} answer={answer} />}
      </>
    );
  },
});

const Written = ({ own }: { own: NonNullable<Suspension['case']> }) => (
  <section aria-labelledby="written" className="mb-6">
    <h2 id="written" className="mb-2 text-lg">
      {m.cases_page_written()}
    </h2>
    <ul className="grid gap-2">
      {own.texts.map(({ id, text, createdAt }) => (
        <li key={id} className="rounded-card border border-line bg-shell p-3">
          <p className="break-words whitespace-pre-line">{text}</p>
          <p className="mt-1 text-xs text-stone tabular-nums">{dateTime(createdAt)}</p>
        </li>
      ))}
    </ul>
    {own.outcome ? (
      <Alert
        tone={own.outcome === 'upheld' ? 'warning' : undefined}
        title={own.outcome === 'upheld' ? m.cases_upheld() : m.cases_overturned()}
        className="mt-4"
      >
        <b className="font-semibold">{m.cases_ours()}:</b>{' '}
        <span className="break-words whitespace-pre-line">{own.answer}</span>
      </Alert>
    ) : (
      <p className="mt-3 text-stone">{m.cases_sent()}</p>
    )}
  </section>
);

const AnswerForm = ({ isFirst, answer }: { isFirst: boolean; answer: FormAnswer | undefined }) => (
  <form method="post" className="grid gap-5">
    {answer?.alert && <Alert tone="error">{answer.alert}</Alert>}
    <Field
      id="answer"
      label={isFirst ? m.cases_label() : m.cases_add()}
      hint={m.cases_hint()}
      error={answer?.errors.text}
    >
      {(ids) => (
        <textarea
          {...ids}
          name="text"
          required
          maxLength={limits.cases.text}
          defaultValue={answer?.values.text}
          className={classes(controlClass, 'min-h-32 py-2')}
        />
      )}
    </Field>
    <SubmitButton busy={false}>{m.cases_send()}</SubmitButton>
  </form>
);
