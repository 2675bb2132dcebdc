import type { AgentDetail } from '@makao/contract/agents';
import { m } from '@makao/i18n/messages';

const wardsNamed = 4;

export const agentTitle = ({ fullName, locations }: AgentDetail) =>
  m.agents_page_seoTitle({ name: fullName, place: locations[0] ?? 'Dar es Salaam' });

export const agentDescription = (agent: AgentDetail) =>
  m.agents_page_seoDescription({
    name: agent.fullName,
    ads: m.agents_page_adsCount({ count: agent.adsCount }),
    reviews: m.agents_page_reviewsCount({ count: agent.reviewsCount }),
    wards: agent.locations.slice(0, wardsNamed).join(', ') || 'Dar es Salaam',
  });

/** The agent as search engines read them. */
export const agentData = (agent: AgentDetail, origin: string): Record<string, unknown> => ({
  '@type': 'RealEstateAgent',
  name: agent.fullName,
  url: `${origin}/agents/${agent.id}`,
  image: new URL(agent.profileImageUrl ?? `/previews/agents/${agent.id}.jpg`, origin).href,
  address: { '@type': 'PostalAddress', addressLocality: 'Dar es Salaam', addressCountry: 'TZ' },
  ...(agent.locations.length > 0 && { areaServed: agent.locations.map((name) => ({ '@type': 'Place', name })) }),
  ...(agent.instagramUrl && { sameAs: [agent.instagramUrl] }),
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
