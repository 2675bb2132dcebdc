import type { AgentDetail } from '@makao/contract/agents';
import { market } from '@makao/contract/market';
import { m } from '@makao/i18n/messages';

const wardsNamed = 4;

const placeOf = ({ locations }: AgentDetail) => locations[0] ?? market.city;

/** The title for visitors, search engines and chats: where, not who. */
export const agentTitle = (agent: AgentDetail) => m.agents_page_seoTitle({ place: placeOf(agent) });

/** With the name, for signed-in users. */
export const agentTitleSignedIn = (agent: AgentDetail) =>
  m.agents_page_titleSignedIn({ name: agent.fullName, place: placeOf(agent) });

export const agentDescription = (agent: AgentDetail) =>
  m.agents_page_seoDescription({
    ads: m.agents_page_adsCount({ count: agent.adsCount }),
    reviews: m.agents_page_reviewsCount({ count: agent.reviewsCount }),
    wards: agent.locations.slice(0, wardsNamed).join(', ') || market.city,
  });

/** The agent as search engines read them: nothing that names the person. */
export const agentData = (agent: AgentDetail, origin: string): Record<string, unknown> => ({
  '@type': 'RealEstateAgent',
  name: agentTitle(agent),
  url: `${origin}/agents/${agent.id}`,
  image: `${origin}/previews/agents/${agent.id}.jpg`,
  address: { '@type': 'PostalAddress', addressLocality: market.city, addressCountry: market.country },
  ...(agent.locations.length > 0 && { areaServed: agent.locations.map((name) => ({ '@type': 'Place', name })) }),
  ...(agent.averageRating !== null &&
    agent.reviewsCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: agent.averageRating,
        reviewCount: agent.reviewsCount,
        bestRating: 5,
      },
    }),
});
