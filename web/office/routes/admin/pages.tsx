import type { EditedPageRow } from '@makao/contract/content.admin';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { PageForm, pageNames } from '#web/features/content/admin/page-form.tsx';
import { pagesQuery } from '#web/features/content/admin/queries.ts';
import { standardTexts } from '#web/features/content/standard-texts.ts';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.content_pages_title;

export default function Pages() {
  const query = useQuery(pagesQuery);
  const [params] = useSearchParams();
  return (
    <Loaded query={query} skeleton={<LinesSkeleton className="h-20" />}>
      {(pages) => {
        const open = pages.find(({ page }) => page === params.get('open'));
        if (open) return <PageForm key={open.page} row={open} back="/admin/pages" />;
        return (
          <>
            <PageHead
              title={m.content_pages_title()}
              note={<p className="max-w-2xl text-pretty">{m.content_pages_note()}</p>}
            />
            <ul className="grid grid-cols-1 gap-2">
              {pages.map((row) => (
                <li
                  key={row.page}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-shell p-3 sm:px-4"
                >
                  <div className="min-w-0">
                    <h2 className="text-base">{pageNames[row.page]()}</h2>
                    <p className="text-sm text-stone text-pretty">{stateOf(row)}</p>
                  </div>
                  <ButtonLink
                    to={`?open=${row.page}`}
                    variant="secondary"
                    aria-label={`${m.team_setting_edit()}: ${pageNames[row.page]()}`}
                  >
                    {m.team_setting_edit()}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}

function stateOf({ page, updatedAt, updatedBy }: EditedPageRow): string {
  if (updatedAt) return m.content_pages_written({ date: shortDate(updatedAt), name: updatedBy ?? '–' });
  return standardTexts[page] ? m.content_pages_standard() : m.content_pages_unwritten();
}
