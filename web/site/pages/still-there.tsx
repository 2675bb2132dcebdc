import { answerAvailabilityLink, getAvailabilityLink } from '@makao/contract/availability';
import { m } from '@makao/i18n/messages';
import { Alert } from '#web/components/ui/alert.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { AnswerForm } from '#web/features/availability/answer-form.tsx';
import type { Api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { privateMeta } from '#web/lib/seo.ts';
import { page } from '../page.ts';

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

/** A refusal is part of the page; faults are not. */
function refusalStatus(error: unknown): number {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return error.status;
}

async function loadLink(api: Api, url: URL) {
  try {
    return { link: await api.call(getAvailabilityLink, { query: { token: tokenOf(url) } }), done: null, status: 200 };
  } catch (error) {
    refusalStatus(error);
    return { link: null, done: null, status: 404 };
  }
}

/** What was answered for each ad: one of them, or all with one button. */
function answersOf(form: URLSearchParams) {
  const answers = [...form].filter(([name]) => name.startsWith('ad '));
  const said = (answer: string) =>
    answers.filter(([, value]) => form.has('all') || value === answer).map(([name]) => name.slice(3));
  return { there: said('there'), gone: form.has('all') ? [] : said('gone') };
}

/** The target of the chat message: whoever holds the link may answer for these ads, and do nothing else. */
export default page({
  personal: true,
  load: (api, { url }) => loadLink(api, url),
  submit: async (api, { url, form }) => {
    try {
      const done = await api.call(answerAvailabilityLink, { body: { token: tokenOf(url), ...answersOf(form) } });
      return { link: null, done, status: 200 };
    } catch (error) {
      return { ...(await loadLink(api, url)), status: refusalStatus(error) };
    }
  },
  status: ({ status }) => status,
  head: () => [...privateMeta(m.availability_page_title()), { name: 'referrer', content: 'no-referrer' }],
  body: ({ link, done }) => {
    const hasForm = link && !link.isUsed && link.ads.length > 0;
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
        ) : hasForm ? (
          <AnswerForm ads={link.ads} />
        ) : (
          <p className="my-4">{m.availability_page_none()}</p>
        )}
        {!hasForm && (
          <ButtonLink to="/agent/ads?currentTab=ongoing" variant="secondary">
            {m.availability_page_toAds()}
          </ButtonLink>
        )}
      </div>
    );
  },
});
