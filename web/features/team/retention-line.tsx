import type { TeamDashboard } from '@makao/contract/team.dashboard';
import { dateTime, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';

/** What the last hourly run deleted of the data whose time is over. */
export function RetentionLine({ run }: { run: TeamDashboard['retention'] }) {
  if (run === undefined) return null;
  if (run === null) return <p className="text-sm text-stone">{m.team_retention_never()}</p>;
  const count = Object.values(run.rows).reduce((sum, rows) => sum + rows, 0);
  return (
    <p className="text-sm text-stone tabular-nums">
      {m.team_retention_last({ time: dateTime(run.at), count: wholeNumber(count) })}
      {run.isBehind && <b className="font-medium text-ink"> {m.team_retention_behind()}</b>}
    </p>
  );
}
