import * as accountsEnter from './accounts.enter.ts';
import * as accountsOwn from './accounts.own.ts';
import * as accountsSecondFactor from './accounts.second-factor.ts';
import * as accounts from './accounts.ts';
import * as adsAgent from './ads.agent.ts';
import * as adsMany from './ads.many.ts';
import * as adsPosition from './ads.position.ts';
import * as ads from './ads.ts';
import * as adsWriting from './ads.writing.ts';
import * as agentsDay from './agents.day.ts';
import * as agents from './agents.ts';
import * as availability from './availability.ts';
import * as blocks from './blocks.ts';
import * as casesAdmin from './cases.admin.ts';
import * as cases from './cases.ts';
import * as channelsAdmin from './channels.admin.ts';
import * as chat from './chat.ts';
import * as contentAdmin from './content.admin.ts';
import * as content from './content.ts';
import * as favorites from './favorites.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import * as leadsAdmin from './leads.admin.ts';
import * as leadsAgent from './leads.agent.ts';
import * as leads from './leads.ts';
import * as media from './media.ts';
import * as messagesAdmin from './messages.admin.ts';
import * as messages from './messages.ts';
import * as moderationJudgements from './moderation.judgements.ts';
import * as moderationMany from './moderation.many.ts';
import * as moderationNames from './moderation.names.ts';
import * as moderationReports from './moderation.reports.ts';
import * as moderation from './moderation.ts';
import * as paymentsAdmin from './payments.admin.ts';
import * as paymentsFindings from './payments.findings.ts';
import * as paymentsPush from './payments.push.ts';
import * as paymentsStatements from './payments.statements.ts';
import * as paymentsTotals from './payments.totals.ts';
import * as paymentsTransfers from './payments.transfers.ts';
import * as payments from './payments.ts';
import * as paymentsWebhook from './payments.webhook.ts';
import * as placesAdmin from './places.admin.ts';
import * as landmarks from './places.landmarks.ts';
import * as places from './places.ts';
import * as plansAdmin from './plans.admin.ts';
import * as plans from './plans.ts';
import * as market from './prices.ts';
import * as reviews from './reviews.ts';
import * as riskSettings from './risk.settings.ts';
import * as savedSearchesAgent from './saved-searches.agent.ts';
import * as savedSearches from './saved-searches.ts';
import * as searchCounts from './search.counts.ts';
import * as searchNear from './search.near.ts';
import * as search from './search.ts';
import * as sms from './sms.ts';
import * as supportAdmin from './support.admin.ts';
import * as teamAudit from './team.audit.ts';
import * as teamDashboard from './team.dashboard.ts';
import * as teamExport from './team.export.ts';
import * as teamJobs from './team.jobs.ts';
import * as teamMembers from './team.members.ts';
import * as teamPerson from './team.person.ts';
import * as team from './team.ts';
import * as threads from './threads.ts';
import * as unworkedAdmin from './unworked.admin.ts';
import * as ussd from './ussd.ts';

const files = [
  accounts,
  accountsEnter,
  accountsOwn,
  accountsSecondFactor,
  ads,
  adsAgent,
  adsWriting,
  adsMany,
  adsPosition,
  agents,
  agentsDay,
  availability,
  blocks,
  cases,
  casesAdmin,
  channelsAdmin,
  chat,
  content,
  contentAdmin,
  favorites,
  leads,
  leadsAgent,
  leadsAdmin,
  market,
  media,
  messages,
  messagesAdmin,
  unworkedAdmin,
  moderation,
  moderationJudgements,
  moderationMany,
  moderationReports,
  moderationNames,
  payments,
  paymentsAdmin,
  paymentsFindings,
  paymentsPush,
  paymentsStatements,
  paymentsTotals,
  paymentsTransfers,
  paymentsWebhook,
  places,
  landmarks,
  placesAdmin,
  plans,
  plansAdmin,
  reviews,
  riskSettings,
  savedSearches,
  savedSearchesAgent,
  search,
  searchCounts,
  searchNear,
  team,
  teamAudit,
  teamDashboard,
  teamExport,
  sms,
  supportAdmin,
  threads,
  teamMembers,
  teamPerson,
  teamJobs,
  ussd,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every endpoint of the contract, for checks that apply to all of them. */
export const allEndpoints: Endpoint[] = files
  .flatMap((file) => Object.values<unknown>(file))
  .flatMap((value) =>
    isEndpoint(value) || typeof value !== 'object' || value === null
      ? [value]
      : Object.values<unknown>(value as Record<string, unknown>),
  )
  .filter(isEndpoint);
