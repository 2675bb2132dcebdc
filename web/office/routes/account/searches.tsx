import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { Section } from '#web/features/accounts/section.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { citiesQuery } from '#web/features/places/queries.ts';
import { SearchList } from '#web/features/saved-searches/account/search-list.tsx';
import { Premium } from '#web/features/saved-searches/explanation.tsx';
import { SavedSearchIntro } from '#web/features/saved-searches/intro.tsx';
import { searchesQuery } from '#web/features/saved-searches/queries.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { ListPages } from '#web/office/list-pages.tsx';

export const title = m.accounts_searches;

export default function Searches() {
  const { canAddSearch } = useCurrentUser();
  const list = useQuery(searchesQuery(usePage()));
  const { data: cities = [] } = useQuery(citiesQuery);
  const isEmpty = list.data?.pagination.resultCount === 0;
  return (
    <Section
      title={m.accounts_searches()}
      text={
        <>
          <p className="mb-2">{m.savedSearches_text()}</p>
          <Premium />
        </>
      }
      action={!isEmpty && <NewSearch allowed={canAddSearch} />}
    >
      {!canAddSearch && (
        <Alert tone="warning" className="mb-5">
          {m.savedSearches_limit({ count: limits.savedSearches.most })}
        </Alert>
      )}
      <Loaded query={list} skeleton={<LinesSkeleton className="h-40" columns="md:grid-cols-2" />}>
        {({ data, pagination }) =>
          pagination.resultCount === 0 ? (
            <SavedSearchIntro />
          ) : (
            <>
              <SearchList searches={data} cities={cities} now={list.dataUpdatedAt} />
              <ListPages pages={pagination} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

const NewSearch = ({ allowed }: { allowed: boolean }) =>
  allowed ? (
    <ButtonLink to="/search">
      <Plus aria-hidden />
      {m.savedSearches_new()}
    </ButtonLink>
  ) : (
    <Button disabled>
      <Plus aria-hidden />
      {m.savedSearches_new()}
    </Button>
  );
