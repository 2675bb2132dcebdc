import { answerAvailabilityLink, getAvailabilityLink } from '@makao/contract/availability';
import { m } from '@makao/i18n/messages';
import { data } from 'react-router';
import { Alert } from '#web/components/ui/alert.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { AnswerForm } from '#web/features/availability/answer-form.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import type { Handle } from '#web/lib/handle.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { serverApi } from '#web/lib/services.ts';
import type { Route } from './+types/still-there';

/** The target of the chat message: whoever holds the link may answer for these ads, and do nothing else. */
export const handle: Handle = { personal: true };
export const meta: Route.MetaFunction = () => [
  ...privateMeta(m.availability_page_title()),
  { name: 'referrer', content: 'no-referrer' },
];

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const token = url.searchParams.get('token') ?? '';
  try {
    return { link: await serverApi(context).call(getAvailabilityLink, { query: { token } }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return data({ link: null }, { status: 404 });
  }
};

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  const form = await request.formData().catch(() => new FormData());
  const answers = [...form].filter(([name]) => name.startsWith('ad '));
  const said = (answer: string) =>
    answers.filter(([, value]) => form.has('all') || value === answer).map(([name]) => name.slice(3));
  const body = {
    token: url.searchParams.get('token') ?? '',
    there: said('there'),
    gone: form.has('all') ? [] : said('gone'),
  };
  try {
    return { done: await serverApi(context).call(answerAvailabilityLink, { body }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return data({ done: null }, { status: error.status });
  }
};

export default function StillThere({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const done = actionData?.done;
  return (
    <div className="frame max-w-2xl pt-6">
      <h1 className="text-2xl">{m.availability_page_title()}</h1>
      {done ? (
        <Alert title={m.availability_page_thanks()} className="my-4">
          {m.availability_page_done(done)}
        </Alert>
      ) : !link ? (
        <Alert tone="warning" title={m.availability_page_over()} className="my-4">
          {m.availability_page_overText()}
        </Alert>
      ) : link.isUsed ? (
        <Alert title={m.availability_page_used()} className="my-4">
          {m.availability_page_usedText()}
        </Alert>
      ) : link.ads.length === 0 ? (
        <p className="my-4">{m.availability_page_none()}</p>
      ) : (
        <AnswerForm ads={link.ads} />
      )}
      {(done || !link || link.isUsed || link.ads.length === 0) && (
        <ButtonLink to="/agent/ads?currentTab=ongoing" variant="secondary">
          {m.availability_page_toAds()}
        </ButtonLink>
      )}
    </div>
  );
}
