import { m } from '@makao/i18n/messages';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { AdGridSkeleton } from '#web/features/ads/ad-grid.tsx';
import { privateMeta } from '#web/lib/seo.ts';
import { acts } from '../island.tsx';
import { page } from '../page.ts';
import { cardIcons } from '../parts/ad-cards.tsx';

/** The ads that were looked at. Only the browser and the account know them: `seen.ts` fills in their cards. */
export default page({
  head: () => privateMeta(m.ads_seen_title()),
  body: () => (
    <>
      {cardIcons()}
      <div data-start="seen" className="frame grid gap-8 pt-6">
        <section aria-labelledby="seen">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h1 id="seen" className="text-2xl md:text-3xl">
              {m.ads_seen_title()}
            </h1>
            <span className="flex flex-wrap gap-2">
              <ButtonLink to="/compare" size="sm" hidden data-compare>
                {m.ads_compare()}
              </ButtonLink>
              <Button variant="secondary" size="sm" hidden {...acts('clear-seen')}>
                {m.ads_seen_clear()}
              </Button>
            </span>
          </div>
          {/* The titles of the cards are one level below. */}
          <h2 className="sr-only">{m.ads_seen_list()}</h2>
          <div data-cards="seen" className="needs-script">
            <AdGridSkeleton count={8} columns={4} label={m.search_loading()} />
          </div>
          <noscript>
            <NothingSeen />
          </noscript>
          <template data-nothing>
            <NothingSeen />
          </template>
        </section>
        <section aria-labelledby="contacted" hidden>
          <h2 id="contacted" className="mb-4 text-xl md:text-2xl">
            {m.ads_seen_contacted()}
          </h2>
          <div data-cards="contacted" />
        </section>
      </div>
    </>
  ),
});

const NothingSeen = () => (
  <EmptyState title={m.ads_seen_none()} text={m.ads_seen_noneText()}>
    <ButtonLink to="/search">{m.accounts_browse()}</ButtonLink>
  </EmptyState>
);
