/**
 * Whether a customer has shared their number with the agent of a lead `t`: by calling or by opening the chat. Seeing the
 * agent's number, or writing through us, does not share it. Contacts of earlier releases have no kind: those who asked
 * for the number shared theirs.
 */
export const givesNumberSql = (t = 't') => `exists (select from transaction_events s
  where s.customer_id = ${t}.customer_id and s.agent_id = ${t}.agent_id and s.contacted_at is not null
    and (s.contact_kind in ('call', 'chat') or (s.contact_kind is null and (
      not exists (select from chat_threads h
        where h.ad_id = s.ad_id and h.customer_id = s.customer_id and h.created_at <= s.created_at)
      or exists (select from phone_reveals r where r.user_id = s.customer_id and r.agent_id = s.agent_id)))))`;
