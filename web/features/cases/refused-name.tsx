import { m } from '@makao/i18n/messages';
import { Alert } from '#web/components/ui/alert.tsx';
import { Appeal } from './appeal.tsx';
import { useRefusal } from './queries.ts';

/** A name that the team did not accept lately. */
export function RefusedName({ agentId }: { agentId: string }) {
  const refusal = useRefusal('name', agentId);
  if (!refusal) return null;
  return (
    <Alert tone="warning" title={m.cases_refusedName({ name: refusal.subject })}>
      {m.cases_refusedNameText()}
      <Appeal kind="name" subjectId={agentId} />
    </Alert>
  );
}
