import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db, Tx } from '@makao/server/db/client';
import { users } from '@makao/server/db/schema/accounts';
import * as adTables from '@makao/server/db/schema/ads';
import { agents as agentTable, agentWards } from '@makao/server/db/schema/agents';
import {
  appParameters,
  faqs,
  featuredAds,
  featuredAgents,
  menuEntries,
  menuItemCollections,
  menuItems,
} from '@makao/server/db/schema/content';
import { favorites as favoriteRows } from '@makao/server/db/schema/favorites';
import { transactionEvents } from '@makao/server/db/schema/leads';
import { cloudFiles } from '@makao/server/db/schema/media';
import { unavailableReports } from '@makao/server/db/schema/moderation';
import * as paymentTables from '@makao/server/db/schema/payments';
import { cityShapes } from '@makao/server/db/schema/places';
import * as planTables from '@makao/server/db/schema/plans';
import { marketPrices } from '@makao/server/db/schema/prices';
import { reviews } from '@makao/server/db/schema/reviews';
import { userAdSearches, userAdSearchResults, userAdSearchTargets } from '@makao/server/db/schema/saved-searches';
import { planEntries, tokenMovements } from '@makao/server/db/schema/subscriptions';
import { serverFolder } from '@makao/server/folder';
import type { Storage } from '@makao/server/lib/storage/storage';
import { hashPassword } from '@makao/server/modules/accounts/passwords';
import { refreshRisk } from '@makao/server/modules/ads/refresh-risk';
import { scoreAgents } from '@makao/server/modules/agents/score-agents';
import { importCity } from '@makao/server/modules/places/import-city';
import { targetsOf } from '@makao/server/modules/saved-searches/search-targets';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { generateFavorites, generateLeads, generateReports, generateReviews, viewsOf } from './activity.ts';
import { type Ad, generateAds, tour } from './ads.ts';
import { agentFaqs, publicFaqs } from './content/faqs.ts';
import { menu } from './content/menus.ts';
import { darEsSalaam } from './content/places.ts';
import { parameters } from './content/plans.ts';
import { generateDays } from './days.ts';
import { uuidOf } from './ids.ts';
import { generateMarket } from './market.ts';
import { featureRows, generateMoney, planRows } from './money.ts';
import { demoPeople, generatePeople, generatePortraits, password, wardsOf } from './people.ts';
import { drawingStorage, knownPictures } from './pictures/drawn.ts';
import { createRng } from './pictures/rng.ts';
import { generateSearches } from './searches.ts';
import { generateTransfers } from './transfers.ts';

export { startGateway } from './gateway.ts';
export { introduction } from './people.ts';
export { startProvider } from './provider.ts';

export const cityId = darEsSalaam.city.id;
export const wardId = (name: string) => uuidOf(`ward ${name}`);

const [agentCount, customerCount] = [40, 60];

/** Fills the database if it is empty, and returns the store that draws the demo's pictures. */
export async function openDemo(db: Db, files: Storage): Promise<Storage> {
  await fillDemo(db, files, new Date());
  return drawingStorage(files, knownPictures(db));
}

/**
 * Fills a database with the demo; returns false if it was filled before. One transaction, so that an interrupted start
 * leaves nothing behind. The same `now` gives the same demo.
 */
export async function fillDemo(db: Db, storage: Storage, now: Date): Promise<boolean> {
  const isAdmin = eq(users.phoneNumber, demoPeople[0]!.phone);
  const [admin] = await db.select({ id: users.id }).from(users).where(isAdmin);
  // A demo that was filled before the second factor existed.
  if (admin) await db.update(users).set({ needsNoSecondFactor: true }).where(isAdmin);
  // A demo that was filled before the database had maps.
  if (admin && (await db.$count(cityShapes)) === 0) await db.transaction(fillPlaces);
  if (admin) return false;
  const film = await readFile(join(serverFolder, '../demo/tour.webm'));
  await storage.put(tour.path, film, 'video/webm');

  const people = generatePeople(now, await hashPassword(password), agentCount, customerCount);
  const portraits = generatePortraits(people);
  const advertised = generateAds(now, people.agents, wardId);
  for (const file of advertised.files) if (file.id === tour.id) file.bytes = film.length;
  const leads = generateLeads(now, people, advertised.ads);
  const written = generateReviews(now, people, leads);
  const favorites = generateFavorites(now, people, advertised.ads);
  const { searches, results } = generateSearches(now, people, advertised.ads, cityId, wardId);
  const money = generateMoney(now, people, advertised.ads);
  const came = generateTransfers(now, money.payments, people.agents);

  await db.transaction(async (tx) => {
    await fillPlaces(tx);
    await fillContent(tx);
    await insert(tx, users, people.all);
    await insert(tx, cloudFiles, [...portraits.map(({ file }) => file), ...advertised.files]);
    await tx.execute(sql`update users set profile_image_id = f.id from cloud_files f
      where f.owner_id = users.id and f.source = 'user_profile_picture'`);
    await insert(tx, agentTable, people.agents);
    await insert(
      tx,
      agentWards,
      people.agents.flatMap((agent) => wardsOf(agent, wardId)),
    );
    await insert(tx, adTables.ads, advertised.ads);
    await insert(tx, adTables.adMedia, advertised.media);
    await insert(tx, adTables.adPrices, advertised.prices);
    const past = generateMarket(now, wardId);
    for (let at = 0; at < past.length; at += 500)
      await tx
        .insert(marketPrices)
        .values(past.slice(at, at + 500))
        .onConflictDoUpdate({
          target: [marketPrices.cell, marketPrices.month, marketPrices.price],
          set: { ads: sql`${marketPrices.ads} + excluded.ads` },
        });
    await insert(tx, favoriteRows, favorites);
    await insert(tx, transactionEvents, leads);
    await insert(tx, reviews, written);
    await insert(tx, unavailableReports, generateReports(now, people, advertised.ads));
    await insert(tx, userAdSearches, searches);
    await insert(tx, userAdSearchTargets, searches.flatMap(targetsOf));
    await insert(tx, userAdSearchResults, results);
    await insert(tx, planTables.plans, planRows);
    await insert(tx, planTables.planFeatures, featureRows);
    await insert(tx, paymentTables.transfers, came.transfers);
    await insert(tx, paymentTables.transferReversals, came.reversals);
    await insert(tx, paymentTables.transferMessages, came.messages);
    await insert(tx, paymentTables.payments, money.payments);
    await insert(tx, paymentTables.transferDecisions, came.decisions);
    await insert(tx, paymentTables.receipts, came.receipts);
    await insert(tx, planEntries, money.entries);
    await insert(tx, tokenMovements, money.movements);
    const count = (rows: readonly { adId: string }[]) => Map.groupBy(rows, ({ adId }) => adId);
    const [liked, contacted, notified] = [count(favorites), count(leads), count(results)];
    const rng = createRng('views');
    const views = new Map(advertised.ads.map((ad) => [ad.id, viewsOf(rng, ad, now)]));
    const counted = generateDays(now, advertised.ads, views, { favorites, contacts: leads });
    await insert(tx, adTables.adDays, counted.days);
    await insert(tx, adTables.agentDays, counted.agentDays);
    await insert(
      tx,
      adTables.adStats,
      advertised.ads.map((ad) => ({
        adId: ad.id,
        views: views.get(ad.id) ?? 0,
        favorites: liked.get(ad.id)?.length ?? 0,
        contacts: contacted.get(ad.id)?.length ?? 0,
        notifications: notified.get(ad.id)?.length ?? 0,
      })),
    );
    await feature(tx, advertised.ads, people.agents);
    for (const { id, status } of advertised.ads) if (status === 'pending_approval') await refreshRisk(tx, id);
  });
  await scoreAgents({ db });
  return true;
}

/** Inserts in batches, because a statement has a maximum of parameters. Ignores properties that are not columns. */
async function insert<Table extends PgTable>(tx: Tx, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) await tx.insert(table).values(rows.slice(at, at + 500));
}

export const fillPlaces = (tx: Tx) => importCity(tx, darEsSalaam);

async function fillContent(tx: Tx): Promise<void> {
  await insert(
    tx,
    faqs,
    (
      [
        ['public', publicFaqs],
        ['agent', agentFaqs],
      ] as const
    ).flatMap(([target, list]) =>
      list.map(([questionEn, questionSw, answerEn, answerSw], position) => ({
        id: uuidOf(`faq ${target} ${position}`),
        target,
        questionEn,
        questionSw,
        answerEn,
        answerSw,
        position,
      })),
    ),
  );
  const entries = menu((...names) => `wardIds=${names.map(wardId).join(',')}&cityId=${cityId}`);
  for (const [position, { nameEn, nameSw, collections }] of entries.entries()) {
    const entryId = uuidOf(`menu ${position}`);
    await tx.insert(menuEntries).values({ id: entryId, nameEn, nameSw, position });
    for (const [at, collection] of collections.entries()) {
      const collectionId = uuidOf(`menu ${position} ${at}`);
      await tx
        .insert(menuItemCollections)
        .values({ id: collectionId, entryId, nameEn: collection.nameEn, nameSw: collection.nameSw, position: at });
      await insert(
        tx,
        menuItems,
        collection.items.map(([en, sw, link], i) => ({
          id: uuidOf(`menu ${position} ${at} ${i}`),
          collectionId,
          nameEn: en,
          nameSw: sw,
          link,
          position: i,
        })),
      );
    }
  }
  await insert(
    tx,
    appParameters,
    Object.entries(parameters).map(([key, value]) => ({ key, value })),
  );
}

/** Features on the home page: typical homes all over the city, and popular agents. */
async function feature(
  tx: Tx,
  ads: readonly Ad[],
  agents: readonly { id: string; isOnboarded?: boolean; reviewsCount?: number; ratingSum?: number }[],
) {
  const usual = 700_000;
  const homes = ads
    .filter(({ fate, type, propertyType }) => fate === 'live' && type === 'rent' && propertyType !== 'plot')
    .sort((a, b) => Math.abs(Math.log(a.price / usual)) - Math.abs(Math.log(b.price / usual)));
  const places = Map.groupBy(homes, ({ market }) => market.name);
  const chosen = [...places.values()].map(([ad]) => ad!).slice(0, 12);
  await insert(
    tx,
    featuredAds,
    chosen.map(({ id }, position) => ({ adId: id, position })),
  );
  const rating = ({ reviewsCount = 0, ratingSum = 0 }: (typeof agents)[number]) =>
    reviewsCount > 1 ? ratingSum / reviewsCount : 0;
  const liked = agents
    .filter(({ isOnboarded }) => isOnboarded)
    .sort((a, b) => rating(b) - rating(a))
    .slice(0, 8);
  await insert(
    tx,
    featuredAgents,
    liked.map(({ id }, position) => ({ agentId: id, position })),
  );
}
