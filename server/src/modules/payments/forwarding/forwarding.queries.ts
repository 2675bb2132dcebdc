import type { ForwardingPhone, ForwardingSender } from '@makao/contract/payments.webhook';
import type { Db } from '../../../db/client.ts';
import { columns, computed, query, together } from '../../../db/columns.ts';
import { forwardingPhones } from '../../../db/schema/forwarding.ts';

type Keys = (Omit<ForwardingPhone['keys'][number], 'canBeShown'> & { createdById: string; isShown: boolean })[];

const phoneColumns = together(
  columns(forwardingPhones, 'p', ['id', 'name']),
  computed<{
    senders: ForwardingSender[];
    keys: Keys;
    unknownSenders: ForwardingPhone['unknownSenders'];
    stopped: ForwardingPhone['stopped'];
  }>({
    stopped: `(select json_build_object('at', p.stopped_at, 'fault', p.stopped_by, 'network', m.network, 'text', m.text,
        'transactionNumber', m.transaction_number, 'before', s.balance, 'balance', m.balance,
        'held', (select count(*) from transfer_messages h where h.phone_id = p.id and h.held_at is not null))
      from transfer_messages m join forwarding_sims s on s.phone_id = p.id and s.network = m.network
      where m.id = p.stopped_message_id)`,
    senders: `(select coalesce(json_agg(json_build_object('network', s.network, 'sender', s.sender)
        order by s.network, s.sender), '[]') from forwarding_senders s where s.phone_id = p.id and s.ended_at is null)`,
    keys: `(select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'createdAt', k.created_at,
        'createdBy', u.first_name || ' ' || u.last_name, 'createdById', k.created_by, 'lastUsedAt', k.last_used_at,
        'isShown', k.shown_at is not null) order by k.created_at desc), '[]')
      from webhook_keys k join users u on u.id = k.created_by where k.phone_id = p.id and k.ended_at is null)`,
    unknownSenders: `(select coalesce(json_agg(json_build_object('sender', x.sender, 'count', x.count, 'lastAt', x.last_at)
        order by x.last_at desc), '[]')
      from (select m.sender, count(*) as count, max(m.created_at) as last_at
        from webhook_keys k join transfer_messages m on m.key_id = k.id and m.created_at > now() - interval '30 days'
        where k.phone_id = p.id and m.sender is not null and not exists
          (select from forwarding_senders s where s.phone_id = p.id and s.ended_at is null and s.sender = m.sender)
        group by m.sender order by last_at desc limit 20) x)`,
  }),
);

const phones = query`select ${phoneColumns} from forwarding_phones p order by p.created_at, p.id`.prepare<[]>(
  'forwarding.phones',
);

const iso = (time: string) => new Date(time).toISOString();

/** The phones with their live keys and senders. A key can be shown to the owner who asked for it, once. */
export const findPhones = async (db: Db, userId: string): Promise<ForwardingPhone[]> =>
  (await phones(db)).map(({ keys, unknownSenders, stopped, ...phone }) => ({
    ...phone,
    keys: keys.map(({ createdById, isShown, createdAt, lastUsedAt, ...key }) => ({
      ...key,
      createdAt: iso(createdAt),
      lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
      canBeShown: createdById === userId && !isShown,
    })),
    stopped: stopped && { ...stopped, at: iso(stopped.at) },
    unknownSenders: unknownSenders.map(({ lastAt, ...each }) => ({ ...each, lastAt: iso(lastAt) })),
  }));
