import type { TeamDashboard } from '@makao/contract/team.dashboard';
import { m } from '@makao/i18n/messages';
import { DayTable } from '#web/components/ui/area/day-table.tsx';
import { seriesOf } from './series.ts';

/** The charts in numbers. */
export const SeriesTable = ({ dashboard }: { dashboard: TeamDashboard }) => (
  <DayTable
    title={m.team_dashboard_table()}
    day={m.team_dashboard_day()}
    columns={seriesOf(dashboard).map(({ label, say, series }) => ({ label: label(), series, say }))}
  />
);
