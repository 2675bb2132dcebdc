import { computed, query } from '../../db/columns.ts';
import { timeZone } from '../../lib/market-time.ts';

const daysShown = 30;

const counts = computed<{ day: string; views: number; contacts: number; favorites: number }>({
  day: `to_char(d.day, 'YYYY-MM-DD')`,
  views: 'coalesce(c.views, 0)',
  contacts: 'coalesce(c.contacts, 0)',
  favorites: 'coalesce(c.favorites, 0)',
});

/** The last days including today. */
const days = `(select (now() at time zone '${timeZone}')::date - back as day from generate_series(0, ${daysShown - 1}) back) d`;

export const daysOfAgent = query`select ${counts} from ${days}
  left join agent_days c on c.agent_id = $1 and c.day = d.day order by d.day`.prepare<[agentId: string]>('agents.days');

/** No rows for an ad that is not the agent's own. */
export const daysOfAd = query`select ${counts} from ads a cross join ${days}
  left join ad_days c on c.ad_id = a.id and c.day = d.day
  where a.id = $2 and a.agent_id = $1 and a.deleted_at is null order by d.day`.prepare<[agentId: string, adId: string]>(
  'agents.adDays',
);
