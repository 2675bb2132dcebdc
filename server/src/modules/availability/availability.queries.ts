import { columns, query } from '../../db/columns.ts';
import { availabilityLinks } from '../../db/schema/availability.ts';

export const linkByHash = query`select ${columns(availabilityLinks, 'l', ['adIds', 'usedAt'])} from availability_links l
  where l.token_hash = $1 and l.expires_at > now()`.prepare<[tokenHash: string]>('availability.link');
