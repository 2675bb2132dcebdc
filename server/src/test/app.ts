import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallOf, Endpoint } from '@makao/contract/kernel/endpoint';
import type { Locale } from '@makao/contract/kernel/locales';
import { requestOf } from '@makao/contract/kernel/request';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { type AppOptions, buildApp } from '../app.ts';
import { connect, connectTeam } from '../db/client.ts';
import { raise } from '../events.ts';
import { jobsOf } from '../jobs.ts';
import { inboxMessenger } from '../lib/messenger/inbox.ts';
import { localStorage } from '../lib/storage/local.ts';
import { AdIndex } from '../modules/search/index/ad-index.ts';
import type { Services } from '../services.ts';
import { cloneDatabase } from './database.ts';

export interface Caller {
  token?: string;
  locale?: Locale;
  /** Where the request comes from. */
  address?: string;
}

/** A real app on its own database, dropped after the file. */
export async function testApp(more: Partial<Services> = {}, options: Partial<AppOptions> = {}) {
  const { connection, drop } = await cloneDatabase();
  const db = connect({ ...connection, max: 5 });
  const teamDb = connectTeam(connection);
  const folder = await mkdtemp(join(tmpdir(), 'makao-files-'));
  const storage = localStorage({ folder, publicUrl: '/files' });
  const services: Services = {
    db,
    teamDb,
    storage,
    fileUrl: storage.publicUrl,
    adIndex: new AdIndex(db),
    messenger: inboxMessenger,
    messagesPerHour: 1_000_000,
    undoSeconds: 0,
    raise,
    tokenSecret: new Uint8Array(32).fill(7),
    demo: true,
    origin: '',
    ...more,
  };
  await services.adIndex.catchUp();
  // A busy machine must not refuse a test.
  const app = await buildApp({ services, limits: { delayMs: Number.POSITIVE_INFINITY }, ...options });
  afterAll(async () => {
    await app.close();
    await Promise.all([db.$client.end(), teamDb.$client.end()]);
    await drop();
    await rm(folder, { recursive: true, force: true });
  });
  const jobs = jobsOf(connection, services, console);
  return { app, db, services, connection, call: caller(app), workOff: () => jobs.workOff() };
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
export type Answer = { status: number; headers: Record<string, unknown>; body: any };

/** Calls an endpoint of the contract and returns status, headers and the body as sent over the wire. */
const caller =
  (app: FastifyInstance) =>
  async <E extends Endpoint>(
    endpoint: E,
    call: CallOf<E> | Record<string, never>,
    { token, locale = 'en', address }: Caller = {},
  ): Promise<Answer> => {
    const { method, url, headers, body } = requestOf(endpoint, call as CallOf<E>, locale);
    if (token) headers.authorization = `Bearer ${token}`;
    if (address) headers['x-forwarded-for'] = address;
    const answer = await app.inject({ method, url, headers, ...(typeof body === 'string' && { payload: body }) });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? undefined : answer.json() };
  };
