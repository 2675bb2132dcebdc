import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { channelsQuery } from '#web/features/messages/admin/channel-queries.ts';
import { ChannelCards } from '#web/features/messages/admin/channel-report.tsx';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { access: 'support' };
export const title = m.channels_title;

/** How messages reach people at the moment. */
export default function Channels() {
  const found = useQuery(channelsQuery);
  return (
    <>
      <PageHead title={m.channels_title()} note={<p className="max-w-2xl text-pretty">{m.channels_text()}</p>} />
      <Loaded query={found} skeleton={<LinesSkeleton count={2} className="h-40" />}>
        {(report) => <ChannelCards report={report} />}
      </Loaded>
    </>
  );
}
