import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { ParametersForm } from '#web/features/content/admin/parameters-form.tsx';
import { parametersQuery } from '#web/features/content/admin/queries.ts';
import type { Handle } from '#web/office/lib/handle.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.content_parameters_title;

export default function Parameters() {
  const parameters = useQuery(parametersQuery);
  return (
    <>
      <PageHead
        title={m.content_parameters_title()}
        note={<p className="max-w-2xl text-pretty">{m.content_parameters_text()}</p>}
      />
      <Loaded query={parameters} skeleton={<LinesSkeleton count={3} className="h-36" />}>
        {(now) => <ParametersForm parameters={now} />}
      </Loaded>
    </>
  );
}
