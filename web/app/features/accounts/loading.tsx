import '#app/lib/jitless.ts';
import type { Pagination as Paging } from '@makao/contract/kernel/paging';
import { pageWindow } from '@makao/contract/search.url';
import { m } from '@makao/i18n/messages';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Pagination } from '#app/components/ui/pagination.tsx';

/** A list that could not be loaded; why has been told in a notice. */
export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Alert tone="warning" title={m.common_failure_title()}>
    <Button variant="secondary" size="sm" className="mt-2" onClick={onRetry}>
      {m.common_failure_retry()}
    </Button>
  </Alert>
);

export const Bars = ({ count = 2 }: { count?: number }) => (
  <div role="status" aria-label={m.accounts_session_opening()} className="grid gap-4 md:grid-cols-2">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
      <div key={index} className="skeleton h-40" />
    ))}
  </div>
);

/** The pages of a list, in its address. */
export const Pages = ({ paging: { currentPage, pagesCount, haveToPaginate } }: { paging: Paging }) =>
  haveToPaginate && (
    <div className="mt-8">
      <Pagination
        current={currentPage}
        pagesCount={pagesCount}
        numbers={pageWindow(currentPage, pagesCount)}
        href={(page) => `?page=${page}`}
      />
    </div>
  );
