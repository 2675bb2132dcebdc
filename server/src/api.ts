import multipart from '@fastify/multipart';
import { apiBase } from '@makao/contract/kernel/endpoint';
import { smsWebhookBytes } from '@makao/contract/sms';
import { ussdLimits } from '@makao/contract/ussd';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './lib/http/errors.ts';
import { readSmallRaw } from './lib/http/gateway.ts';
import { type CacheOptions, type DirectCalls, mounter } from './lib/http/route.ts';
import { userSessions, usersFront } from './modules/accounts/accounts.front.ts';
import type { AdViews } from './modules/ads/ad-views.ts';
import { adsAgent } from './modules/ads/ads.agent.ts';
import { adsFront } from './modules/ads/ads.front.ts';
import { adsWritingAgent } from './modules/ads/ads.writing.agent.ts';
import { importAgent, importLimits } from './modules/ads/import/import.agent.ts';
import { agentsAgent } from './modules/agents/agents.agent.ts';
import { agentsFront } from './modules/agents/agents.front.ts';
import { dayAgent } from './modules/agents/day.agent.ts';
import { availabilityAgent } from './modules/availability/availability.agent.ts';
import { availabilityFront } from './modules/availability/availability.front.ts';
import { casesFront } from './modules/cases/cases.front.ts';
import { chatFront } from './modules/chat/chat.front.ts';
import { smsDemo, smsWebhook } from './modules/chat/sms.front.ts';
import { chatWebhook, readRaw } from './modules/chat/webhook.front.ts';
import { contentFront } from './modules/content/content.front.ts';
import { favoritesFront } from './modules/favorites/favorites.front.ts';
import { transactionEventsAgent } from './modules/leads/leads.agent.ts';
import { contactsFront } from './modules/leads/leads.front.ts';
import { cloudFilesFront } from './modules/media/media.front.ts';
import { uploadLimits } from './modules/media/read-upload.ts';
import { devInbox } from './modules/messages/messages.front.ts';
import { reportsAgent } from './modules/moderation/reports.agent.ts';
import { reportsFront } from './modules/moderation/reports.front.ts';
import { paymentsAgent } from './modules/payments/claims/payments.agent.ts';
import { forwardingAdmin } from './modules/payments/forwarding/forwarding.admin.ts';
import { webhookFront } from './modules/payments/forwarding/webhook.front.ts';
import { pushesAgent } from './modules/payments/providers/pushes.agent.ts';
import { pushesFront } from './modules/payments/providers/pushes.front.ts';
import { findingsAdmin } from './modules/payments/statements/findings.admin.ts';
import { statementLimits, statementsAdmin } from './modules/payments/statements/statements.admin.ts';
import { placesFront } from './modules/places/places.front.ts';
import { plansFront } from './modules/plans/plans.front.ts';
import { pricesFront } from './modules/prices/prices.front.ts';
import { reviewsFront } from './modules/reviews/reviews.front.ts';
import { searchesAgent } from './modules/saved-searches/saved-searches.agent.ts';
import { searchesFront } from './modules/saved-searches/saved-searches.front.ts';
import { understandFront } from './modules/search/search.front.ts';
import { teamApi } from './modules/team/team.admin.ts';
import { threadsFront } from './modules/threads/threads.front.ts';
import { ussdDemo, ussdWebhook } from './modules/ussd/ussd.front.ts';
import type { Services } from './services.ts';

/** Every module's endpoints, under /api/v1. */
export function api(
  app: FastifyInstance,
  services: Services,
  views: AdViews,
  caching: CacheOptions & { directCalls: DirectCalls },
) {
  const taken: { method: string; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const pattern = new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`);
    for (const each of [method].flat()) if (each !== 'HEAD') taken.push({ method: each, pattern });
  });

  app.decorateRequest('caller', null);
  const options = { ...caching, sessions: userSessions(services), demo: services.demo };
  const mount = mounter(app, options);
  adsFront(mount, services, views);
  adsAgent(mount, services);
  adsWritingAgent(mount, services);
  availabilityFront(mount, services);
  availabilityAgent(mount, services);
  pricesFront(mount, services);
  agentsFront(mount, services);
  agentsAgent(mount, services);
  dayAgent(mount, services);
  plansFront(mount, services);
  paymentsAgent(mount, services);
  pushesAgent(mount, services);
  webhookFront(mount, services);
  pushesFront(mount, services);
  findingsAdmin(mount, services);
  forwardingAdmin(mount, services);
  transactionEventsAgent(mount, services);
  placesFront(mount, services);
  contentFront(mount, services);
  understandFront(mount, services);
  usersFront(mount, services);
  teamApi(mount, services);
  favoritesFront(mount, services);
  contactsFront(mount, services);
  reviewsFront(mount, services);
  searchesFront(mount, services);
  searchesAgent(mount, services);
  reportsFront(mount, services);
  reportsAgent(mount, services);
  casesFront(mount, services);
  devInbox(mount, services);
  threadsFront(mount, services);
  chatFront(mount, services);
  smsDemo(mount, services);
  ussdDemo(mount, services);
  // Its own scope: parsing forms costs every request of its scope a hook.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: uploadLimits });
    cloudFilesFront(mounter(scope, options), services);
  });
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: importLimits });
    importAgent(mounter(scope, options), services);
  });
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: statementLimits });
    statementsAdmin(mounter(scope, options), services);
  });

  void app.register(async (scope) => {
    readRaw(scope);
    chatWebhook(mounter(scope, options), services);
  });
  void app.register(async (scope) => {
    readSmallRaw(scope, smsWebhookBytes);
    smsWebhook(mounter(scope, options), services);
  });
  void app.register(async (scope) => {
    readSmallRaw(scope, ussdLimits.bytes);
    ussdWebhook(mounter(scope, options), services);
  });

  app.all(`${apiBase}/*`, { schema: { hide: true }, config: { kind: 'call' } }, async (request) => {
    const path = request.url.replace(/\?.*$/s, '');
    const allowed = [...new Set(taken.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
    if (allowed.length > 0) throw new Refusal('methodNotAllowed', { headers: { allow: allowed.join(', ') } });
    throw new Refusal('notFound');
  });
}
