import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Loaded } from '#web/components/ui/loaded.tsx';
import { Section } from '#web/features/accounts/section.tsx';
import { AdGridSkeleton } from '#web/features/ads/ad-grid.tsx';
import { AdGrid } from '#web/features/favorites/ad-grid.tsx';
import { contactedQuery } from '#web/features/favorites/queries.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { BeyondLastPage, ListPages } from '#web/office/list-pages.tsx';

export const title = m.favorites_contacted;

/** The ads whose agents were contacted, by a call or in writing. */
export default function Messages() {
  return (
    <Section title={m.favorites_contacted()} text={m.favorites_contactedText()}>
      <ContactedAds />
    </Section>
  );
}

function ContactedAds() {
  const contacted = useQuery(contactedQuery(usePage()));
  return (
    <Loaded query={contacted} skeleton={<AdGridSkeleton count={4} columns={4} label={m.search_loading()} />}>
      {({ data, pagination }) => {
        if (pagination.resultCount === 0)
          return (
            <EmptyState
              icon={<MessageCircle aria-hidden className="text-lagoon" />}
              title={m.favorites_contactedNone()}
              text={m.favorites_contactedNoneText()}
            >
              <ButtonLink to="/search">{m.accounts_browse()}</ButtonLink>
            </EmptyState>
          );
        if (data.length === 0) return <BeyondLastPage />;
        const dates = new Map(data.map(({ ad, createdAt }) => [ad.id, shortDate(createdAt)]));
        return (
          <>
            <AdGrid
              ads={data.map(({ ad }) => ad)}
              now={contacted.dataUpdatedAt}
              eager={2}
              noteOf={(id) => m.favorites_contactedOn({ date: dates.get(id) ?? '' })}
            />
            <ListPages pages={pagination} />
          </>
        );
      }}
    </Loaded>
  );
}
