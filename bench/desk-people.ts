import { firstNames, letters, type Maker, phone, quoted, type Rows, words } from './desk-rows.ts';

/** People, their ads and what they do. */
export const peopleRows = ({
  agentUser,
  at,
  every,
  id,
  ref,
  userPhone,
  waiting,
}: Maker): Rows<
  | 'account_traces'
  | 'ad_media'
  | 'ad_stats'
  | 'ads'
  | 'agents'
  | 'availability_questions'
  | 'chat_threads'
  | 'cloud_files'
  | 'favorites'
  | 'kept_ads'
  | 'messages'
  | 'phone_reveals'
  | 'received_messages'
  | 'refresh_tokens'
  | 'thread_messages'
  | 'transaction_events'
  | 'user_ad_search_results'
  | 'user_ad_searches'
  | 'users'
> => ({
  users: {
    id: id('users'),
    user_type: `case when k % 20 = 0 then 'agent' else 'customer' end`,
    first_name: quoted(firstNames, 'i'),
    last_name: `${quoted(['Mushi', 'Kimaro', 'Shayo', 'Lyimo', 'Mrema', 'Massawe', 'Temu'], 'i / 10')} || ' ' || ${letters('name')}`,
    phone_number: phone('i'),
    password_hash: `'none'`,
    verified_at: `case when i % 50 = 0 then null else ${at} end`,
    suspended_at: every(1000, at),
    suspended_reason: every(1000, `'x'`),
    created_at: at,
  },
  agents: {
    id: id('agents'),
    user_id: agentUser,
    name: every(2, `'Dalali ' || ${letters('agency')}`),
    created_at: at,
  },
  cloud_files: {
    id: id('cloud_files'),
    owner_id: ref('users'),
    source: `'ad_image'`,
    path: `'a/' || md5(i::text) || '/1280.webp'`,
    content_type: `'image/webp'`,
    bytes: '1000',
    width: '1280',
    height: '960',
    read_at: at,
    created_at: at,
  },
  ads: {
    id: id('ads'),
    agent_id: ref('agents'),
    ward_id: `(select array_agg(id order by id) from wards)[1 + i % (select count(*) from wards)]`,
    type: quoted(['rent', 'sell'], 'i'),
    property_type: quoted(['house', 'apartment'], 'i / 2'),
    status: `case when k <= ${waiting(300)} then 'pending_approval' when i % 40 = 1 then 'rejected' when i % 40 = 2 then 'draft' else 'approved' end`,
    price: '100000 + i % 5000 * 1000',
    months_in_advance: '6',
    connexion_fees: '10000',
    fees_for_visit: '10000',
    bedrooms_count: '1 + i % 4',
    bathrooms_count: '1',
    description: `${quoted(words, 'i')} || ' ' || ${quoted(words, 'i / 10')} || ' ' || md5('text' || i)`,
    pending_changes: `case when k between ${waiting(301)} and ${waiting(400)} then jsonb_build_object('description', 'x', 'imagesUuids', jsonb_build_array(${ref('cloud_files')})) end`,
    created_at: at,
    updated_at: at,
    submitted_at: at,
    published_at: at,
    confirmed_at: at,
    expiration_date: `${at} + interval '180 days'`,
    closed_at: every(20, `${at} + interval '10 days'`),
    unavailable_at: every(60, at),
    removed_at: every(400, at),
    deleted_at: every(100, at),
    risk: 'i % 100',
  },
  ad_media: { ad_id: id('ads'), position: '0', file_id: id('cloud_files') },
  ad_stats: { ad_id: id('ads') },
  messages: {
    id: id('messages'),
    to: userPhone(),
    locale: `'sw'`,
    kind: quoted(['verify_code', 'new_ads', 'new_lead', 'ad_approved', 'still_there'], 'i / 3'),
    text: every(2, `'Habari'`, `''`),
    status: `case when k <= ${waiting(200)} then 'queued' when i % 100 = 0 then 'refused' when i % 500 = 1 then 'cancelled' else 'sent' end`,
    error: `case when i % 100 = 0 then 'status 500' when k <= ${waiting(20)} then 'timeout' end`,
    created_at: at,
    sent_at: `case when k <= ${waiting(200)} or i % 100 = 0 or i % 500 = 1 then null else ${at} end`,
  },
  received_messages: {
    id: id('received_messages'),
    external_id: 'md5(i::text)',
    from: userPhone(),
    written_at: at,
    created_at: at,
    worked_at: at,
  },
  transaction_events: {
    id: id('transaction_events'),
    customer_id: ref('users'),
    agent_id: ref('agents'),
    ad_id: ref('ads'),
    connexion_fees: '10000',
    day: `'2020-01-01'::date + i`,
    created_at: at,
  },
  phone_reveals: { user_id: ref('users'), agent_id: ref('agents'), day: `'2020-01-01'::date + (i % 2000)` },
  favorites: { id: id('favorites'), user_id: ref('users'), ad_id: ref('ads', 'i * 3'), created_at: at },
  kept_ads: { user_id: ref('users'), list: `'seen'`, ad_id: ref('ads', 'i * 5'), kept_at: at },
  user_ad_searches: {
    id: id('user_ad_searches'),
    user_id: ref('users'),
    price_max: '1000000',
    created_at: at,
    expiration_date: `${at} + interval '30 days'`,
  },
  user_ad_search_results: {
    search_id: ref('user_ad_searches'),
    ad_id: ref('ads', 'i * 11'),
    created_at: at,
    notified_at: every(5, 'null', at),
  },
  account_traces: {
    user_id: ref('users'),
    kind: quoted(['device', 'address'], 'i'),
    hash: `md5('trace' || i / 2)`,
    seen_at: at,
  },
  refresh_tokens: {
    id: id('refresh_tokens'),
    user_id: ref('users'),
    family_id: id('refresh_tokens'),
    token_hash: 'md5(i::text)',
    created_at: at,
    expires_at: `${at} + interval '30 days'`,
  },
  chat_threads: {
    id: id('chat_threads'),
    ad_id: ref('ads'),
    agent_id: ref('agents'),
    customer_id: ref('users'),
    created_at: at,
    last_at: at,
  },
  thread_messages: {
    id: id('thread_messages'),
    thread_id: ref('chat_threads'),
    by_customer: 'true',
    text: `'Habari'`,
    created_at: at,
  },
  availability_questions: {
    id: id('availability_questions'),
    ad_id: ref('ads'),
    agent_id: ref('agents'),
    created_at: at,
    answered_at: at,
    is_there: 'true',
  },
});
