import * as admin from './admin.ts';
import * as adminPayments from './admin-payments.ts';
import * as adminSettings from './admin-settings.ts';
import * as ads from './ads.ts';
import * as agentAds from './agent-ads.ts';
import * as agents from './agents.ts';
import * as cloudFiles from './cloud-files.ts';
import * as content from './content.ts';
import * as dev from './dev.ts';
import type { Endpoint } from './endpoint.ts';
import * as favorites from './favorites.ts';
import * as payments from './payments.ts';
import * as places from './places.ts';
import * as plans from './plans.ts';
import * as reviews from './reviews.ts';
import * as transactionEvents from './transaction-events.ts';
import * as understand from './understand.ts';
import * as userAdSearches from './user-ad-searches.ts';
import * as users from './users.ts';

const files = [
  admin,
  adminPayments,
  adminSettings,
  ads,
  agentAds,
  agents,
  cloudFiles,
  content,
  dev,
  favorites,
  payments,
  places,
  plans,
  reviews,
  transactionEvents,
  understand,
  userAdSearches,
  users,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the contract, for what must hold for all of them. */
export const allEndpoints: Endpoint[] = files
  .flatMap((file) => Object.values<unknown>(file))
  .flatMap((value) =>
    isEndpoint(value) || typeof value !== 'object' || value === null
      ? [value]
      : Object.values<unknown>(value as Record<string, unknown>),
  )
  .filter(isEndpoint);
