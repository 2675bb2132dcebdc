/**
 * Whether a customer has shared their number with the agent of a lead `t`: by asking for the agent's number. Writing
 * through our chat does not share it.
 */
export const givesNumberSql = (t = 't') => `(not exists (select from chat_threads h
    where h.ad_id = ${t}.ad_id and h.customer_id = ${t}.customer_id and h.created_at <= ${t}.created_at)
  or exists (select from phone_reveals r where r.user_id = ${t}.customer_id and r.agent_id = ${t}.agent_id))`;
