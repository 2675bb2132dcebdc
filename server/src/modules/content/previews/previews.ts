import { createHash } from 'node:crypto';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../../lib/http/errors.ts';
import { pageLocale } from '../../../lib/http/locale.ts';
import type { Services } from '../../../services.ts';
import { isVideo, presentCard } from '../../ads/ads.present.ts';
import { type CardRow, findAd, findAds } from '../../ads/ads.queries.ts';
import { presentAgentCard } from '../../agents/agents.present.ts';
import { fetchAgents } from '../../agents/agents.queries.ts';
import { findWard } from '../../places/places.front.ts';
import type { FacetQuery } from '../../search/index/indexed-ad.ts';
import { isShown } from '../../search/search.rules.ts';
import { adPreview } from './ad-preview.ts';
import { archesPreview } from './arches-preview.ts';
import { type Drawing, draw } from './canvas.ts';

interface Preview {
  /** Folder in the store. */
  folder: string;
  /** Everything that distinguishes one version from another. */
  version: unknown;
  maxAge: number;
  drawing: () => Drawing | Promise<Drawing>;
}

const [hour, day] = [3_600, 86_400];

/** Preview images for links in chats. Each version is drawn on first request and stored. */
export function previews(app: FastifyInstance, services: Services) {
  const answer = answerer(services);
  const options = { compress: false, schema: { hide: true } } as const;
  for (const [kind, of] of Object.entries({ ads: ofAd, agents: ofAgent, wards: ofWard })) {
    const path = `/previews/${kind}/:id(^[0-9a-f-]+).jpg`;
    app.get<{ Params: { id: string } }>(path, options, async (request, reply) => {
      const { id } = request.params;
      if (!z.uuid().safeParse(id).success) throw new Refusal('notFound');
      return answer(request, reply, await of(services, id, localeOf(request)));
    });
  }
  app.get('/previews/site.jpg', options, async (request, reply) =>
    answer(request, reply, ofSite(services, localeOf(request))),
  );
}

/** The language of the URL only: the image is the same for every reader. */
const localeOf = (request: FastifyRequest) => pageLocale(new URL(request.url, 'http://any'), undefined, undefined);

async function ofAd({ db, fileUrl }: Services, id: string, locale: Locale): Promise<Preview> {
  const row = await findAd(db, id);
  if (!row) throw new Refusal('notFound');
  if (!isShown(row)) throw new Refusal('adUnavailable');
  const drawing = adPreview(presentCard(row, fileUrl), coverOf(row), locale);
  return { folder: `previews/ads/${id}`, version: drawing, maxAge: hour, drawing: () => drawing };
}

async function ofAgent(services: Services, id: string, locale: Locale): Promise<Preview> {
  const [found] = await fetchAgents(services.db, services.adIndex, [id]);
  if (!found) throw new Refusal('notFound');
  const { isOnboarded, averageRating, reviewsCount, adsCount, locations } = presentAgentCard(found, services.fileUrl);
  const rated = averageRating !== null;
  const said = {
    brand: m.common_brand({}, { locale }),
    // Visitors see neither name nor picture of a hidden agent.
    title: m.agents_page_role({}, { locale }),
    subtitle: locations.slice(0, 4).join(', '),
    note: [
      ...(rated ? [averageRating.toFixed(1), m.ads_agentReviews({ count: reviewsCount }, { locale })] : []),
      m.content_preview_ads({ count: adsCount }, { locale }),
    ].join(' · '),
    rated,
    verified: isOnboarded,
  };
  return daily(`previews/agents/${id}`, [isOnboarded, locations, locale], async () =>
    archesPreview({ ...said, photos: await coversOf(services, { agentId: id }) }),
  );
}

async function ofWard(services: Services, id: string, locale: Locale): Promise<Preview> {
  const ward = await findWard(services.db, services.adIndex, id);
  if (!ward) throw new Refusal('notFound');
  return daily(`previews/wards/${id}`, [ward.name, ward.city.name, locale], async () =>
    archesPreview({
      brand: m.common_brand({}, { locale }),
      title: ward.name,
      subtitle: m.content_preview_homesIn({ city: ward.city.name }, { locale }),
      note: ward.adsCount > 0 ? m.content_preview_ads({ count: ward.adsCount }, { locale }) : '',
      rated: false,
      verified: false,
      photos: await coversOf(services, { wardIds: [id] }),
    }),
  );
}

const ofSite = (services: Services, locale: Locale): Preview =>
  daily('previews/site', [locale], async () =>
    archesPreview({
      brand: m.common_brand({}, { locale }),
      title: m.common_site_title({}, { locale }),
      subtitle: '',
      note: '',
      rated: false,
      verified: false,
      photos: await coversOf(services, {}),
    }),
  );

/** Counts and newest photos change all the time; one image a day is enough to draw and to store. */
const daily = (folder: string, version: unknown[], drawing: Preview['drawing']): Preview => ({
  folder,
  version: [new Date().toISOString().slice(0, 10), ...version],
  maxAge: day,
  drawing,
});

/** A photo fills half of the canvas at most. */
const sized = (path: string) => path.replace(/\/1280\.webp$/, '/640.webp');

function coverOf({ media }: CardRow): string | null {
  const cover = media.find(({ path }) => !isVideo(path));
  return cover ? sized(cover.path) : null;
}

async function coversOf({ db, adIndex }: Services, query: FacetQuery): Promise<string[]> {
  const { rows } = await findAds(db, adIndex, query, 1, 6);
  return rows.flatMap((row) => coverOf(row) ?? []);
}

function answerer({ storage }: Services) {
  const underway = new Map<string, Promise<void>>();
  // Drawing uses a whole core, so it runs one at a time.
  let last: Promise<unknown> = Promise.resolve();

  async function make(path: string, drawing: Preview['drawing']) {
    if (await storage.exists(path)) return;
    const drawn = last.then(async () => draw(await drawing(), storage));
    last = drawn.catch(() => {});
    await storage.put(path, await drawn, 'image/jpeg');
  }

  return async (request: FastifyRequest, reply: FastifyReply, { folder, version, maxAge, drawing }: Preview) => {
    const hash = createHash('sha256').update(JSON.stringify(version)).digest('hex').slice(0, 24);
    const tag = `"${hash}"`;
    reply.header('etag', tag).header('cache-control', `public, max-age=${maxAge}`);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const path = `${folder}/${hash}.jpg`;
    const work = underway.get(path) ?? make(path, drawing).finally(() => underway.delete(path));
    underway.set(path, work);
    await work;
    const file = await storage.get(path);
    if (!file) throw new Refusal('notFound');
    return reply.type(file.contentType).header('content-length', file.size).send(file.body);
  };
}
