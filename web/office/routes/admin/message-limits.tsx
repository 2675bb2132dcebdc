import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { limitsQuery } from '#web/features/messages/admin/channel-queries.ts';
import { LimitsForm } from '#web/features/messages/admin/limits-form.tsx';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.channels_limits_title;

/** What a message is expected to cost, and what messages may cost. */
export default function MessageLimits() {
  const found = useQuery(limitsQuery);
  return (
    <>
      <PageHead
        title={m.channels_limits_title()}
        note={<p className="max-w-2xl text-pretty">{m.channels_limits_text()}</p>}
      />
      <Loaded query={found} skeleton={<LinesSkeleton count={4} className="h-32" />}>
        {(now) => (
          <>
            {now.updatedBy && now.updatedAt && (
              <p className="mb-4 text-sm text-stone">
                {m.channels_limits_changed({ name: now.updatedBy, date: dateTime(now.updatedAt) })}
              </p>
            )}
            <LimitsForm key={now.updatedAt} now={now} />
          </>
        )}
      </Loaded>
    </>
  );
}
