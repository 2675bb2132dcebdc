import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { ButtonAnchor } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { FaqList } from '#web/features/content/faq-list.tsx';
import { agentFaqsQuery } from '#web/features/content/queries.ts';
import { supportChat } from '#web/office/lib/support-chat.ts';

export const title = m.content_agentFaq_title;

export default function AgentFaq() {
  const chat = supportChat();
  const faqs = useQuery(agentFaqsQuery);
  const support = chat && (
    <ButtonAnchor href={chat} target="_blank" rel="noreferrer" variant="secondary">
      {m.common_footer_chat()}
    </ButtonAnchor>
  );
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={m.content_agentFaq_title()} note={m.content_agentFaq_text()} />
      <Loaded query={faqs} skeleton={<LinesSkeleton count={5} className="h-14" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={m.content_agentFaq_emptyTitle()} text={m.content_agentFaq_emptyText()}>
              {support}
            </EmptyState>
          ) : (
            <>
              <FaqList faqs={list} />
              {support && (
                <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
                  {m.content_agentFaq_more()} {support}
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}
