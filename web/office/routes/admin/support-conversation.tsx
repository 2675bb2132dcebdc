import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { supportQuery } from '#web/features/support/admin/queries.ts';
import { SupportComposer } from '#web/features/support/admin/support-composer.tsx';
import { ReportedThread, SupportFacts } from '#web/features/support/admin/support-facts.tsx';
import { SupportHead } from '#web/features/support/admin/support-head.tsx';
import { SupportLines } from '#web/features/support/admin/support-lines.tsx';
import { SupportTrace } from '#web/features/support/admin/support-trace.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useParam } from '#web/office/lib/use-param.ts';

export const handle: Handle = { access: 'support' };
export const title = m.support_title;

export default function SupportConversation() {
  const found = useQuery(supportQuery(useParam('supportId')));
  return (
    <>
      <Breadcrumb
        trail={[{ to: '/admin/support', label: m.support_title() }]}
        here={found.data?.person?.fullName ?? found.data?.address ?? '…'}
      />
      <Loaded query={found} skeleton={<LinesSkeleton count={4} className="h-32" />}>
        {(shown) => (
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="grid min-w-0 content-start gap-6">
              <SupportHead shown={shown} />
              {shown.reported && <ReportedThread reported={shown.reported} />}
              <SupportLines lines={shown.lines} />
              {shown.isMine && shown.state === 'taken' && <SupportComposer id={shown.id} />}
            </div>
            <aside className="grid min-w-0 content-start gap-6">
              <SupportFacts shown={shown} />
              <SupportTrace decisions={shown.decisions} />
            </aside>
          </div>
        )}
      </Loaded>
    </>
  );
}
