import { m } from '@makao/i18n/messages';
import { ButtonAnchor } from '#web/components/ui/button.tsx';
import { FaqList, faqData } from '#web/features/content/faq-list.tsx';
import { seo } from '#web/lib/seo.ts';
import { serverApi } from '#web/lib/services.ts';
import { useSite } from '#web/site/layout/use-site.ts';
import type { Route } from './+types/faqs';

// Loaded on demand: the schemas are heavy, and the first page in the browser needs none of them.
const load = () => import('./faqs.load.ts');

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { loadFaqs } = await load();
  return loadFaqs(serverApi(context));
};

export const clientLoader = async () => {
  const [{ loadFaqs }, { browserApi }] = await Promise.all([load(), import('#web/lib/browser-api.ts')]);
  return loadFaqs(browserApi());
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? seo(matches, {
        title: m.content_faqs_title(),
        description: m.content_faqs_description(),
        path: '/faqs',
        data: [faqData(loaderData.faqs)],
      })
    : [];

export default function Faqs({ loaderData: { faqs } }: Route.ComponentProps) {
  const { supportChat } = useSite();
  return (
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
  );
}
