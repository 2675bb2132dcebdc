import { adminParameters, updateParameters } from '@makao/contract/content.admin';
import { m } from '@makao/i18n/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { ParametersForm } from '#web/features/content/admin/parameters-form.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.content_parameters_title;

export default function Parameters() {
  const queries = useQueryClient();
  const parameters = useQuery({
    queryKey: [...teamKey, 'parameters'],
    queryFn: () => browserApi().call(adminParameters, {}),
    meta: { failure: m.team_setting_findFailure },
  });
  return (
    <>
      <PageHead
        title={m.content_parameters_title()}
        note={<p className="max-w-2xl text-pretty">{m.content_parameters_text()}</p>}
      />
      <Loaded query={parameters} skeleton={<LinesSkeleton count={3} className="h-36" />}>
        {(now) => (
          <ParametersForm
            parameters={now}
            save={async (body) => {
              const saved = await browserApi().call(updateParameters, { body });
              await queries.invalidateQueries({ queryKey: teamKey });
              return saved;
            }}
          />
        )}
      </Loaded>
    </>
  );
}
