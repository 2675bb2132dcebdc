import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { FeaturedForm } from '#web/features/content/admin/featured-form.tsx';
import { featuredQuery } from '#web/features/content/admin/queries.ts';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.content_featured_title;

export default function FeaturedScreen() {
  const featured = useQuery(featuredQuery);
  return (
    <>
      <PageHead
        title={m.content_featured_title()}
        note={<p className="max-w-2xl text-pretty">{m.content_featured_text()}</p>}
      />
      <Loaded query={featured} skeleton={<LinesSkeleton count={6} className="h-16" />}>
        {(now) => <FeaturedForm featured={now} />}
      </Loaded>
    </>
  );
}
