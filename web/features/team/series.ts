import type { TeamDashboard } from '@makao/contract/team.dashboard';
import { compactMoney, money, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';

type Name = 'newPeople' | 'newAgents' | 'adsPublished' | 'contacts' | 'matchesSent' | 'revenue';

/** Series of the dashboard, in the order of the business: people, ads, results. */
export const shownSeries: {
  name: Name;
  label: () => string;
  say: (value: number) => string;
  brief?: (value: number) => string;
}[] = [
  { name: 'newPeople', label: m.team_dashboard_people, say: wholeNumber },
  { name: 'newAgents', label: m.team_dashboard_agents, say: wholeNumber },
  { name: 'adsPublished', label: m.team_dashboard_published, say: wholeNumber },
  { name: 'contacts', label: m.team_dashboard_contacts, say: wholeNumber },
  { name: 'matchesSent', label: m.team_dashboard_matches, say: wholeNumber },
  { name: 'revenue', label: m.team_dashboard_revenue, say: money, brief: compactMoney },
];

/** Those that the role sees, with their numbers. */
export const seriesOf = (dashboard: TeamDashboard) =>
  shownSeries.flatMap((shown) => {
    const series = dashboard[shown.name];
    return series ? [{ ...shown, series }] : [];
  });
