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
import { imagineFavorites, imagineLeads, imagineReports, imagineReviews, viewsOf } from './activity.ts';
import { type Ad, imagineAds, tour } from './ads.ts';
import { agentFaqs, publicFaqs } from './content/faqs.ts';
import { menu } from './content/menus.ts';
import { darEsSalaam } from './content/places.ts';
import { parameters } from './content/plans.ts';
import { imagineDays } from './days.ts';
import { uuidOf } from './ids.ts';
import { imagineMarket } from './market.ts';
import { featureRows, imagineMoney, planRows } from './money.ts';
import { demoPeople, imaginePeople, imaginePortraits, password, wardsOf } from './people.ts';
import { drawingStorage, keptPictures } from './pictures/drawn.ts';
import { createRng } from './pictures/rng.ts';
import { imagineSearches } from './searches.ts';
import { imagineTransfers } from './transfers.ts';

export { introduction } from './people.ts';

export const cityId = darEsSalaam.city.id;
export const wardId = (name: string) => uuidOf(`ward ${name}`);

const [agentCount, customerCount] = [40, 60];

/** Fills the database unless it is filled, and answers the store that draws the demo's pictures. */
export async function openDemo(db: Db, files: Storage): Promise<Storage> {
  await fillDemo(db, files, new Date());
  return drawingStorage(files, keptPictures(db));
}

/**
 * Fills a database with the demo; answers false when its people are there already. One transaction: a start that is
 * killed on the way leaves nothing behind. The same `now` gives the same demo.
 */
export async function fillDemo(db: Db, storage: Storage, now: Date): Promise<boolean> {
  const isAdmin = eq(users.phoneNumber, demoPeople[0]!.phone);
  const [admin] = await db.select({ id: users.id }).from(users).where(isAdmin);
  // A demo that was filled before there was a second factor.
  if (admin) await db.update(users).set({ needsNoSecondFactor: true }).where(isAdmin);
  // One that was filled before cities had maps in the database.
  if (admin && (await db.$count(cityShapes)) === 0) await db.transaction(fillPlaces);
  if (admin) return false;
  const film = await readFile(join(serverFolder, '../demo/tour.webm'));
  await storage.put(tour.path, film, 'video/webm');

  const people = imaginePeople(now, await hashPassword(password), agentCount, customerCount);
  const portraits = imaginePortraits(people);
  const advertised = imagineAds(now, people.agents, wardId);
  for (const file of advertised.files) if (file.id === tour.id) file.bytes = film.length;
  const leads = imagineLeads(now, people, advertised.ads);
  const written = imagineReviews(now, people, leads);
  const favorites = imagineFavorites(now, people, advertised.ads);
  const { searches, results } = imagineSearches(now, people, advertised.ads, cityId, wardId);
  const money = imagineMoney(now, people, advertised.ads);
  const came = imagineTransfers(now, money.payments, people.agents);

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
    const past = imagineMarket(now, wardId);
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
    await insert(tx, unavailableReports, imagineReports(now, people, advertised.ads));
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
    const counted = imagineDays(now, advertised.ads, views, { favorites, contacts: leads });
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

/** In portions that one statement can carry. What a row has beside the table's columns is left out. */
async function insert<Table extends PgTable>(tx: Tx, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) await tx.insert(table).values(rows.slice(at, at + 500));
}

/** The city and its wards. */
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

/** What the home page shows first: homes as most people look for them, all over the city, and agents who are liked. */
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
