import { userTypes } from '@makao/contract/accounts';
import { adminUsers } from '@makao/contract/team';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FilterTabs } from '#app/components/ui/area/filter-tabs.tsx';
import { PageHead } from '#app/components/ui/area/page-head.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#app/components/ui/loaded.tsx';
import { Pagination } from '#app/components/ui/pagination.tsx';
import { ExportButton } from '#app/features/team/export-button.tsx';
import { PersonRows } from '#app/features/team/person-rows.tsx';
import { SearchBox } from '#app/features/team/search-box.tsx';
import { peopleKey } from '#app/features/team/use-person-action.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { useCurrentUser } from '#app/lib/guard.ts';
import type { Handle } from '#app/lib/handle.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import { usePage } from '#app/lib/use-page.ts';
import type { Route } from './+types/people';
import { withParam } from './use-settings.ts';

const PersonPanel = lazy(() => import('#app/features/team/person-panel.tsx'));

export const handle: Handle = { access: 'owner' };
export const meta: Route.MetaFunction = () => privateMeta(m.team_people_title());

export default function People() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const me = useCurrentUser();
  const page = usePage();
  const q = params.get('q') ?? '';
  const userType = userTypes.find((type) => type === params.get('userType'));
  const people = useQuery({
    queryKey: [...peopleKey, userType, q, page],
    queryFn: () => browserApi().call(adminUsers, { query: { page, ...(q && { q }), ...(userType && { userType }) } }),
    placeholderData: keepPreviousData,
    meta: { failure: m.team_people_findFailure },
  });
  const count = people.data?.pagination.resultCount;
  return (
    <>
      <PageHead
        title={m.team_people_title()}
        note={
          <span role="status">
            {count === undefined ? '\u00a0' : m.team_people_count({ count: wholeNumber(count) })}
          </span>
        }
      >
        {/* Of agents more is known, so theirs is another list. */}
        <ExportButton list={userType === 'agent' ? 'agents' : 'users'} />
      </PageHead>
      <FilterTabs
        label={m.team_people_kind()}
        param="userType"
        options={[
          { value: '', label: m.team_people_all() },
          { value: 'agent', label: m.team_people_agents() },
          { value: 'customer', label: m.team_people_customers() },
        ]}
      />
      <SearchBox label={m.team_people_search()} className="mb-4 max-w-md" />
      <Loaded query={people} skeleton={<LinesSkeleton count={6} className="h-16" />}>
        {({ data, pagination }) => {
          const open = data.find(({ id }) => id === params.get('open'));
          return (
            <>
              {data.length === 0 ? (
                <EmptyState title={m.team_people_noneTitle()} text={m.team_people_noneText()} />
              ) : (
                <PersonRows people={data} openPath={(id) => withParam(params, 'open', id)} />
              )}
              <Pagination pages={pagination} />
              {open && (
                <Suspense>
                  <PersonPanel
                    person={open}
                    isSelf={open.id === me.id}
                    onClose={() => void navigate(withParam(params, 'open', null), { preventScrollReset: true })}
                  />
                </Suspense>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
