import { searchAds } from '@makao/contract/ads';
import { agentReviews, getAgent } from '@makao/contract/agents';
import { limits } from '@makao/contract/kernel/limits';
import { readSearch } from '@makao/contract/search.url';
import { m } from '@makao/i18n/messages';
import Star from 'lucide-react/icons/star';
import { Alert } from '#web/components/ui/alert.tsx';
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Pagination } from '#web/components/ui/pagination.tsx';
import { AgentHeader } from '#web/features/agents/agent-header.tsx';
import { agentData, agentDescription, agentTitle, agentTitleSignedIn } from '#web/features/agents/agent-seo.ts';
import { ScoreCard } from '#web/features/agents/score-card.tsx';
import { RatingSpread } from '#web/features/reviews/rating-spread.tsx';
import { ReviewList } from '#web/features/reviews/review-list.tsx';
import type { Api } from '#web/lib/api.ts';
import { orFail, tolerantly } from '#web/lib/load-failures.ts';
import { breadcrumbData, seo } from '#web/lib/seo.ts';
import { thisHour } from '#web/lib/this-hour.ts';
import { opens } from '../island.tsx';
import { page } from '../page.ts';
import { adGrid, cardIcons } from '../parts/ad-cards.tsx';
import { ContactButton } from '../parts/contact-button.tsx';
import { signInTemplate } from '../parts/sign-in-dialog.tsx';

/** Loads an agent, their newest ads and a page of reviews. The page is worth showing without either. */
export async function loadAgent(api: Api, id: string, url: URL) {
  const { page } = readSearch(url.searchParams);
  const { failures, attempt } = tolerantly();
  const recent = { agentId: id, limit: limits.pageSizes.agentRecentAds };
  const [agent, ads, reviews] = await Promise.all([
    api.call(getAgent, { params: { id } }).catch(orFail('findAgentError')),
    attempt(api.call(searchAds, { query: recent }), 'findAdError'),
    attempt(api.call(agentReviews, { params: { id }, query: { page } }), 'findReviewError'),
  ]);
  return {
    agent,
    ads: ads?.data ?? null,
    reviews: reviews && {
      list: reviews.data,
      pages: { currentPage: page, pagesCount: reviews.pagination.pagesCount },
    },
    now: thisHour(),
    failures,
  };
}
type Loaded = Awaited<ReturnType<typeof loadAgent>>;

export default page({
  load: (api, { params, url }) => loadAgent(api, params.agentId ?? '', url),
  head: ({ agent }, { origin }) => {
    const path = `/agents/${agent.id}`;
    return seo(origin, {
      title: agentTitle(agent),
      description: agentDescription(agent),
      path,
      image: `/previews/agents/${agent.id}.jpg`,
      data: [
        agentData(agent, origin),
        breadcrumbData(origin, [
          { to: '/agents', label: m.agents_breadcrumb() },
          { to: path, label: agentTitle(agent) },
        ]),
      ],
    });
  },
  body: (loaded) => {
    const { agent } = loaded;
    const contact = (
      <ContactButton about={{ agent: agent.id }} path={`/agents/${agent.id}`}>
        {m.agents_page_contact()}
      </ContactButton>
    );
    return (
      // The title names the agent for signed-in users, and never for search engines.
      <div className="frame pt-1" data-member-title={agentTitleSignedIn(agent)}>
        <Breadcrumb trail={[{ to: '/agents', label: m.agents_breadcrumb() }]} here={agent.fullName} />
        <AgentHeader agent={agent} contact={contact} />
        <ScoreCard agent={agent} />
        {newestAds(loaded)}
        <Reviews {...loaded} />
        {signInTemplate()}
      </div>
    );
  },
});

const newestAds = ({ agent, ads, now }: Loaded) => (
  <section aria-labelledby="ads" className="mt-10">
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <h2 id="ads" className="text-xl md:text-2xl">
        {m.agents_page_ads()}
      </h2>
      {ads && ads.length > 0 && (
        <ButtonLink to={`/agents/${agent.id}/ads`} variant="ghost" size="sm">
          {m.agents_page_adsAll()}
        </ButtonLink>
      )}
    </div>
    {ads === null ? (
      <Alert tone="warning">{m.ads_findAdError()}</Alert>
    ) : ads.length > 0 ? (
      <>
        {cardIcons()}
        {adGrid(ads, { now, columns: 4, eager: 2 })}
      </>
    ) : (
      <p className="text-stone">{m.agents_page_noAds()}</p>
    )}
  </section>
);

const Reviews = ({ agent, reviews }: Loaded) => (
  <section aria-labelledby="reviews" id="customers" className="mt-10 scroll-mt-4">
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <h2 id="reviews" className="text-xl md:text-2xl">
        {m.agents_page_reviews()}
      </h2>
      {/* Agents review no one. */}
      <Button
        variant="secondary"
        size="sm"
        className="needs-script"
        aria-haspopup="dialog"
        data-customers-only
        {...opens('review', { agent: { id: agent.id, fullName: agent.fullName } }, { wish: `review ${agent.id}` })}
      >
        <Star aria-hidden />
        {m.reviews_write()}
      </Button>
    </div>
    {reviews === null ? (
      <Alert tone="warning">{m.reviews_findReviewError()}</Alert>
    ) : reviews.list.length > 0 ? (
      <>
        <RatingSpread ratings={agent.ratings} />
        <ReviewList reviews={reviews.list} />
      </>
    ) : (
      <p className="text-stone">{m.agents_page_noReviewsText()}</p>
    )}
    {reviews && (
      <Pagination
        pages={reviews.pages}
        href={(page) => `/agents/${agent.id}${page > 1 ? `?page=${page}` : ''}#customers`}
      />
    )}
  </section>
);
