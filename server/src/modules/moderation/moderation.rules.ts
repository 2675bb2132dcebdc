/**
 * Agents whose harmless ads may be approved together: verified and not suspended, here for a month, with ten ads approved
 * or more, and within a year no ad removed after a report and none refused. Asked of the agent `g` and their person `u`.
 */
export const trustedSql = (g = 'g', u = 'u') => `(${u}.verified_at is not null and ${u}.suspended_at is null
  and ${g}.pending_name is null and ${g}.created_at < now() - interval '30 days'
  and (select count(*) from ads t where t.agent_id = ${g}.id and t.published_at is not null) >= 10
  and not exists (select from ads t where t.agent_id = ${g}.id and t.status = 'rejected' and t.updated_at > now() - interval '1 year')
  and not exists (select from ads t join unavailable_reports r on r.ad_id = t.id
    where t.agent_id = ${g}.id and r.outcome = 'removed' and r.resolved_at > now() - interval '1 year'))`;
