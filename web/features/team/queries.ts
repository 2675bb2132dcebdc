import { readCase } from '@makao/contract/cases.admin';
import { auditLog } from '@makao/contract/team.audit';
import { getDashboard } from '@makao/contract/team.dashboard';
import { listActs, listTeam } from '@makao/contract/team.members';
import { getPerson } from '@makao/contract/team.person';
import { m } from '@makao/i18n/messages';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { peopleKey } from './use-person-action.ts';

/** The numbers of the day; the menu shows them, so they are refetched while the area is open. */
export const dashboardQuery = queryOptions({
  queryKey: [...teamKey, 'dashboard'],
  queryFn: () => browserApi().call(getDashboard, {}),
  refetchInterval: 60_000,
});

/** What waits for the yes of another owner; the menu counts it. */
export const actsQuery = queryOptions({
  queryKey: [...teamKey, 'acts'],
  queryFn: async () => (await browserApi().call(listActs, {})).data,
  refetchInterval: 60_000,
});

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...teamKey, 'appeals', 'one', id],
    queryFn: () => browserApi().call(readCase, { params: { id } }),
    meta: { failure: m.cases_team_findFailure },
  });

export const membersQuery = queryOptions({
  queryKey: [...teamKey, 'members'],
  queryFn: () => browserApi().call(listTeam, {}),
  meta: { failure: m.team_members_findFailure },
});

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, id],
    queryFn: () => browserApi().call(getPerson, { params: { id } }),
    meta: { failure: m.team_people_findFailure },
  });

/** The latest audit entries about a person; the log has the rest. */
export const personLogQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, id, 'log'],
    queryFn: async () => (await browserApi().call(auditLog, { query: { subjectId: id, limit: 5 } })).data,
  });
