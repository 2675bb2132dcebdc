import { getFaqs } from '@makao/contract/content';
import { m } from '@makao/i18n/messages';
import { ButtonAnchor } from '#web/components/ui/button.tsx';
import { FaqList, faqData } from '#web/features/content/faq-list.tsx';
import type { Api } from '#web/lib/api.ts';
import { orFail } from '#web/lib/load-failures.ts';
import { seo } from '#web/lib/seo.ts';
import { loadSiteData } from '../layout/site-data.ts';
import { page } from '../page.ts';

export async function loadFaqs(api: Api) {
  const [{ data: faqs }, { supportChat }] = await Promise.all([
    api.call(getFaqs, { query: { target: 'public' } }).catch(orFail('findFaqsError')),
    loadSiteData(api),
  ]);
  return { faqs, supportChat };
}

export default page({
  load: loadFaqs,
  head: ({ faqs }, { origin }) =>
    seo(origin, {
      title: m.content_faqs_title(),
      description: m.content_faqs_description(),
      path: '/faqs',
      data: [faqData(faqs)],
    }),
  body: ({ faqs, supportChat }) => (
    <div className="frame max-w-4xl pt-8 md:pt-12">
      <h1 className="text-3xl">{m.content_faqs_title()}</h1>
      <p className="mt-2 mb-6 text-lg text-stone">{m.content_faqs_text()}</p>
      {faqs.length > 0 ? <FaqList faqs={faqs} /> : <p className="text-stone">{m.content_faqs_empty()}</p>}
      {supportChat && (
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-semibold">{m.content_faqs_more()}</p>
          <ButtonAnchor href={supportChat} variant="secondary">
            {m.content_faqs_chat()}
          </ButtonAnchor>
        </div>
      )}
    </div>
  ),
});
