import { m } from '@makao/i18n/messages';
import { Alert } from '#web/components/ui/alert.tsx';
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Pagination } from '#web/components/ui/pagination.tsx';
import { AdGrid } from '#web/features/ads/ad-grid.tsx';
import { AgentHeader } from '#web/features/agents/agent-header.tsx';
import { agentData, agentDescription, agentTitle, agentTitleSignedIn } from '#web/features/agents/agent-seo.ts';
import { ScoreCard } from '#web/features/agents/score-card.tsx';
import { Heart } from '#web/features/favorites/heart.tsx';
import { ContactAgent } from '#web/features/leads/contact-agent.tsx';
import { RatingSpread } from '#web/features/reviews/rating-spread.tsx';
import { ReviewAgent } from '#web/features/reviews/review-agent.tsx';
import { ReviewList } from '#web/features/reviews/review-list.tsx';
import { answer } from '#web/lib/load-failures.ts';
import { breadcrumbData, originOf, seo } from '#web/lib/seo.ts';
import { serverApi } from '#web/lib/services.ts';
import { useLoadFailures } from '#web/lib/use-load-failures.ts';
import { useTitleSignedIn } from '#web/lib/use-title-signed-in.ts';
import type { Route } from './+types/agent';

// Loaded on demand: the schemas are heavy, and the first page in the browser needs none of them.
const load = () => import('./agent.load.ts');

export const loader = async ({ context, params, url }: Route.LoaderArgs) => {
  const { loadAgent } = await load();
  return answer(await loadAgent(serverApi(context), params.agentId, url));
};

export const clientLoader = async ({ params, url }: Route.ClientLoaderArgs) => {
  const [{ loadAgent }, { browserApi }] = await Promise.all([load(), import('#web/lib/browser-api.ts')]);
  return loadAgent(browserApi(), params.agentId, url);
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { agent } = loaderData;
  const [origin, path] = [originOf(matches), `/agents/${agent.id}`];
  return seo(matches, {
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
};

export default function Agent({ loaderData: { agent, ads, reviews, now, failures } }: Route.ComponentProps) {
  useLoadFailures(failures);
  useTitleSignedIn(agentTitle(agent), agentTitleSignedIn(agent));
  const path = `/agents/${agent.id}`;
  return (
    <div className="frame pt-1">
      <Breadcrumb trail={[{ to: '/agents', label: m.agents_breadcrumb() }]} here={agent.fullName} />
      <AgentHeader agent={agent} contact={<ContactAgent agentId={agent.id} agentName={agent.fullName} />} />
      <ScoreCard agent={agent} />
      <section aria-labelledby="ads" className="mt-10">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <h2 id="ads" className="text-xl md:text-2xl">
            {m.agents_page_ads()}
          </h2>
          {ads && ads.length > 0 && (
            <ButtonLink to={`${path}/ads`} variant="ghost" size="sm">
              {m.agents_page_adsAll()}
            </ButtonLink>
          )}
        </div>
        {ads === null ? (
          <Alert tone="warning">{m.ads_findAdError()}</Alert>
        ) : ads.length > 0 ? (
          <AdGrid Heart={Heart} ads={ads} now={now} columns={4} eager={2} />
        ) : (
          <p className="text-stone">{m.agents_page_noAds()}</p>
        )}
      </section>
      <section aria-labelledby="reviews" id="customers" className="mt-10 scroll-mt-4">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <h2 id="reviews" className="text-xl md:text-2xl">
            {m.agents_page_reviews()}
          </h2>
          <ReviewAgent agent={agent} />
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
          <Pagination pages={reviews.pages} href={(page) => `${path}${page > 1 ? `?page=${page}` : ''}#customers`} />
        )}
      </section>
    </div>
  );
}
