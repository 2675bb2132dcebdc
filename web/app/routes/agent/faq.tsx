import { getFaqs } from '@makao/contract/content';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { ButtonAnchor } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#app/components/ui/loaded.tsx';
import { PageHead } from '#app/components/ui/page-head.tsx';
import { useSite } from '#app/features/site/use-site.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/faq';

export const meta: Route.MetaFunction = () => privateMeta(m.afaq_title());

export default function AgentFaq() {
  const { supportChat } = useSite();
  const faqs = useQuery({
    queryKey: ['faqs', 'agent'],
    queryFn: async () => (await browserApi().call(getFaqs, { query: { target: 'agent' } })).data,
    meta: { failure: m.afaq_findFaqsError },
  });
  const support = supportChat && (
    <ButtonAnchor href={supportChat} target="_blank" rel="noreferrer" variant="secondary">
      {m.footer_chat()}
    </ButtonAnchor>
  );
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={m.afaq_title()} note={m.afaq_text()} />
      <Loaded query={faqs} skeleton={<LinesSkeleton count={5} className="h-14" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={m.afaq_emptyTitle()} text={m.afaq_emptyText()}>
              {support}
            </EmptyState>
          ) : (
            <>
              <div className="overflow-hidden rounded-card border border-line bg-shell">
                {list.map(({ id, question, answer }) => (
                  <details key={id} className="group border-b border-line last:border-0">
                    <summary className="flex min-h-13 list-none items-center justify-between gap-4 px-4 py-3 font-semibold -outline-offset-3 hover:bg-lagoon-mist">
                      {question}
                      <ChevronDown
                        aria-hidden
                        className="size-5 shrink-0 text-stone transition-transform group-open:rotate-180"
                      />
                    </summary>
                    <p className="px-4 pb-4 whitespace-pre-line text-stone text-pretty">{answer}</p>
                  </details>
                ))}
              </div>
              {support && (
                <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
                  {m.afaq_more()} {support}
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}
