import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { riskSettingsQuery } from '#web/features/moderation/admin/queries.ts';
import { RiskSettingsForm } from '#web/features/moderation/admin/risk-settings-form.tsx';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.risk_title;

export default function RiskSettings() {
  const found = useQuery(riskSettingsQuery);
  return (
    <>
      <PageHead title={m.risk_title()} note={<p className="max-w-2xl text-pretty">{m.risk_text()}</p>} />
      <Loaded query={found} skeleton={<LinesSkeleton count={4} className="h-32" />}>
        {(now) => (
          <>
            {now.updatedBy && now.updatedAt && (
              <p className="mb-4 text-sm text-stone">
                {m.risk_changed({ name: now.updatedBy, date: dateTime(now.updatedAt) })}
              </p>
            )}
            <RiskSettingsForm key={now.version} now={now} />
          </>
        )}
      </Loaded>
    </>
  );
}
