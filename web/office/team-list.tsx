import { cappedCount } from '@makao/i18n/format';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CountNote } from '#web/components/ui/area/count-note.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { PlacePages } from '#web/components/ui/area/place-pages.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import type { PaginationProps } from '#web/components/ui/pagination.tsx';
import { ListPages } from './list-pages.tsx';

interface Page {
  data: readonly unknown[];
  pagination: PaginationProps['pages'] & { resultCount: number };
  /** Only lists that go on from a place have these. */
  next?: string | null;
  previous?: string | null;
}

interface TeamListProps<P extends Page> {
  title: string;
  list: UseQueryResult<P>;
  /** How many rows there are, in words. */
  count: (inputs: { count: string }) => string;
  /** More about all of them, after the count. */
  more?: (page: P) => string;
  /** Next to the title. */
  tools?: ReactNode;
  /** Filters and tabs. */
  children?: ReactNode;
  /** The shape of the rows to come. */
  skeleton?: ReactNode;
  empty: { title: string; text: string; action?: ReactNode };
  rows: (page: P) => ReactNode;
}

/** A list screen of the team: title with the count, filters, rows or why there are none, links to other pages. */
export function TeamList<P extends Page>(props: TeamListProps<P>) {
  const { title, list, count, more, tools, children, skeleton = <LinesSkeleton count={6} />, empty, rows } = props;
  return (
    <>
      <PageHead
        title={title}
        note={
          <CountNote
            count={list.data?.pagination.resultCount}
            text={count}
            format={cappedCount}
            more={list.data && more?.(list.data)}
          />
        }
      >
        {tools}
      </PageHead>
      {children}
      <Loaded query={list} skeleton={skeleton}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title={empty.title} text={empty.text}>
              {empty.action}
            </EmptyState>
          ) : (
            <>
              {rows(page)}
              {page.next === undefined ? (
                <ListPages pages={page.pagination} />
              ) : (
                <PlacePages page={{ next: page.next, previous: page.previous ?? null }} />
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}
