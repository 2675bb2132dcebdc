import { setFeatured } from '@makao/contract/content.admin';
import { m } from '@makao/i18n/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { FeaturedForm } from '#web/features/content/admin/featured-form.tsx';
import { loadFeatured } from '#web/features/content/admin/featured-items.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.content_featured_title;

export default function FeaturedScreen() {
  const queries = useQueryClient();
  const featured = useQuery({
    queryKey: [...teamKey, 'featured'],
    queryFn: loadFeatured,
    // Loaded again on every visit: abandoned changes must not come back.
    gcTime: 0,
    meta: { failure: m.team_setting_findFailure },
  });
  return (
    <>
      <PageHead
        title={m.content_featured_title()}
        note={<p className="max-w-2xl text-pretty">{m.content_featured_text()}</p>}
      />
      <Loaded query={featured} skeleton={<LinesSkeleton count={6} className="h-16" />}>
        {(now) => (
          <FeaturedForm
            featured={now}
            save={async (body) => {
              await browserApi().call(setFeatured, { body });
              await queries.invalidateQueries({ queryKey: [...teamKey, 'audit'] });
            }}
          />
        )}
      </Loaded>
    </>
  );
}
