import { type Maker, quoted, type Rows, words } from './desk-rows.ts';

/** What the team decided, and what waits for it. */
export const teamRows = ({
  at,
  every,
  id,
  member,
  ref,
  waiting,
}: Maker): Rows<
  | 'ad_versions'
  | 'agent_names'
  | 'audit_log'
  | 'block_list'
  | 'case_texts'
  | 'cases'
  | 'home_proofs'
  | 'judgements'
  | 'person_notes'
  | 'reviews'
  | 'risk_hits'
  | 'unavailable_reports'
> => ({
  reviews: {
    id: id('reviews'),
    agent_id: ref('agents'),
    owner_id: ref('users', 'i * 13'),
    note: '1 + i % 5',
    comment: `${quoted(words, 'i')} || ' ' || md5('review' || i)`,
    created_at: at,
    written_at: at,
    published_at: `case when k <= ${waiting(40)} or i % 100 = 1 or i % 30 = 0 then null else ${at} end`,
    held_at: `case when k <= ${waiting(40)} then ${at} end`,
    hidden_at: `case when i % 100 = 1 then ${at} end`,
    hidden_reason: `case when i % 100 = 1 then 'x' end`,
  },
  unavailable_reports: {
    id: id('unavailable_reports'),
    ad_id: ref('ads'),
    reporter_id: ref('users', 'i * 17'),
    created_at: at,
    reason: quoted(['gone', 'gone', 'fraud', 'price'], 'i'),
    withdrew: 'false',
    resolved_at: `case when k <= ${waiting(100)} then null else ${at} end`,
    outcome: `case when k <= ${waiting(100)} then null else 'dismissed' end`,
  },
  judgements: {
    id: id('judgements'),
    kind: quoted(['approve', 'approve', 'reject', 'takeDown'], 'i'),
    subject_id: ref('ads'),
    judge_id: member,
    payload: `'{"version": 1}'`,
    created_at: at,
    due_at: at,
    decided_at: at,
    outcome: quoted(['done', 'done', 'done', 'undone', 'lapsed'], 'i'),
    is_first_week: every(200, 'true', 'false'),
    overturned_at: every(100, at),
  },
  cases: {
    id: id('cases'),
    user_id: ref('users'),
    kind: quoted(['account', 'ad'], 'i'),
    subject_id: ref('users'),
    decision_id: 'i',
    deciders: `array[${member}]`,
    created_at: at,
    outcome: `case when k <= ${waiting(40)} then null else 'upheld' end`,
    answer: `case when k <= ${waiting(40)} then null else 'x' end`,
    judged_by: `case when k <= ${waiting(40)} then null else ${ref('users')} end`,
    judged_at: `case when k <= ${waiting(40)} then null else ${at} end`,
  },
  case_texts: { id: id('case_texts'), case_id: ref('cases'), text: `'x'`, via: `'page'`, created_at: at },
  agent_names: { id: id('agent_names'), agent_id: ref('agents'), name: `'x'`, created_at: at },
  person_notes: { id: id('person_notes'), user_id: ref('users'), author_id: member, text: `'x'`, created_at: at },
  risk_hits: { ad_id: ref('ads'), code: `'photo'`, created_at: at },
  ad_versions: { ad_id: id('ads'), version: '1', content: `'{}'`, created_at: at },
  // Of every fifth report.
  home_proofs: { id: id('home_proofs'), ad_id: ref('ads', 'i * 5'), file_id: id('cloud_files'), created_at: at },
  block_list: {
    id: id('block_list'),
    kind: `'number'`,
    key: 'md5(i::text)',
    reason: `'x'`,
    created_by: member,
    created_at: at,
    ended_at: every(2, at),
    ended_by: every(2, member),
    end_reason: every(2, `'x'`),
  },
  audit_log: {
    actor_id: member,
    action: quoted(['ad.approve', 'ad.reject', 'user.suspend', 'user.verify'], 'i'),
    subject_type: quoted(['ad', 'ad', 'user', 'user'], 'i'),
    subject_id: `case when i % 4 < 2 then ${ref('ads')} else ${ref('users')} end::text`,
    created_at: at,
  },
});
