import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp, buildFrame } from './app.ts';
import { connectionTo } from './db/address.ts';
import { connect, connectTeam, type Db } from './db/client.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import { isMigrated } from './db/version.ts';
import { type DemoEnv, type Env, EnvError, type ProductionEnv } from './env.ts';
import { raise } from './events.ts';
import { type Connection, jobsOf } from './jobs.ts';
import { finishRequests } from './lib/http/finish-requests.ts';
import { logOptions } from './lib/http/log.ts';
import { africasTalking } from './lib/messenger/africas-talking.ts';
import { inboxMessenger } from './lib/messenger/inbox.ts';
import type { Messenger, SmsSender } from './lib/messenger/messenger.ts';
import { whatsappMessenger } from './lib/messenger/whatsapp.ts';
import { isUndefinedTable } from './lib/pg-errors.ts';
import { folderStorage, storageOf } from './lib/storage/configured.ts';
import type { Storage } from './lib/storage/storage.ts';
import { clickPesa } from './modules/payments/providers/clickpesa.ts';
import type { PaymentProvider } from './modules/payments/providers/provider.ts';
import { AdIndex } from './modules/search/index/ad-index.ts';
import { loadPages } from './page-build.ts';
import type { ChatLine, PlayedSms, Services } from './services.ts';

export interface Program {
  app: FastifyInstance;
  services: Services;
  /** The URL it listens on. */
  url: string;
  /** Set in demo mode. */
  introduction: string | undefined;
  /** Finishes open requests, returns jobs to the queue, and ends. */
  stop(): Promise<void>;
}

/** What the demo adds: its data, and a store that draws its pictures. */
export interface Demo {
  /** Printed when the demo has started. */
  introduction: string;
  openDemo(db: Db, files: Storage): Promise<Storage>;
  /** Starts a payment provider on this computer, which moves no money. */
  startProvider(): Promise<DemoProvider>;
  /** Starts an SMS gateway on this computer, which no text leaves. */
  startGateway(): Promise<DemoGateway>;
}

export interface DemoProvider {
  provider: PaymentProvider;
  /** Sends webhooks to the site at this URL. */
  follow: (url: string) => void;
  stop(): Promise<void>;
}

export interface DemoGateway {
  sms: SmsSender;
  /** In the path of its callbacks. */
  secret: string;
  /** What phones got, oldest first. */
  played: () => PlayedSms[];
  /** Sends delivery reports to the site at this URL. */
  follow: (url: string) => void;
  stop(): Promise<void>;
}

/** What a process does: serve the site, run jobs, or both. */
export interface Parts {
  site: boolean;
  jobs: boolean;
  /** Loads the demo. Production entry points have no such part, so their bundle contains nothing of the demo. */
  demo?: () => Promise<Demo>;
  /** Overrides. */
  limits?: AppOptions['limits'];
}

/** The demo can be reached from this computer only. */
const demoHost = '127.0.0.1';

/** Often enough that after a crash the changes since the last save are still listed. */
const saveIndexMs = 6 * 3_600_000;

/** Starts a process: database (in demo mode), jobs, API and pages. */
export async function start(env: Env, parts: Parts): Promise<Program> {
  const demo = env.mode === 'demo' ? await parts.demo?.() : undefined;
  const resources = env.mode === 'demo' ? await openDemoResources(env, demo) : await openProductionResources(env);
  const services: Services = {
    ...resources,
    fileUrl: resources.storage.publicUrl,
    adIndex: new AdIndex(resources.db, { file: join(resolve(env.DATA_DIR), 'search-index') }),
    messenger: messengerOf(env),
    chatLine: chatLineOf(env),
    quietHours: env.mode === 'demo' ? null : env.QUIET_HOURS,
    messagesPerHour: env.MESSAGES_PER_HOUR,
    raise,
    demo: env.mode === 'demo',
    origin: env.mode === 'demo' ? `http://${demoHost}:${env.PORT}` : env.PUBLIC_URL,
  };
  const cacheBytes = env.CACHE_MEGABYTES * 1024 * 1024;
  const options: AppOptions = {
    services,
    logger: logOptions(env.LOG_LEVEL),
    cacheBytes,
    limits: {
      inFlight: env.MAX_IN_FLIGHT,
      connections: env.MAX_CONNECTIONS,
      // Behind a proxy all callers share its address: there the proxy limits connections.
      ...(env.mode === 'production' && env.PROXY_HOPS === 0 && { connectionsPerAddress: env.MAX_CONNECTIONS / 4 }),
      ...parts.limits,
    },
    metricsToken: env.METRICS_TOKEN,
    ...(env.mode === 'production' && { proxyHops: env.PROXY_HOPS }),
  };
  let stopJobs = async () => {};
  try {
    if (parts.site) await services.adIndex.begin();
    const app = parts.site
      ? await buildApp({ ...options, renderPage: await loadPages(env.MAKAO_DEV, cacheBytes) })
      : buildFrame(options);
    const jobs = jobsOf(resources.connection, services, app.log);
    stopJobs = () => jobs.stop();
    const host = env.mode === 'demo' ? demoHost : env.HOST;
    // The demo may get any port, and jobs write links with it.
    if (parts.jobs && !demo) await jobs.start();
    // A large backlog: connections beyond it would be retried for seconds.
    const url = await app.listen({ port: env.PORT, host, backlog: env.MAX_CONNECTIONS });
    if (demo) services.origin = url;
    resources.announce?.(url);
    if (parts.jobs && demo) await jobs.start();
    const saveIndex = () =>
      services.adIndex.save().catch((error) => app.log.warn({ error }, 'The search index was not saved'));
    if (parts.site) void saveIndex();
    const saving = parts.site && setInterval(() => void saveIndex(), saveIndexMs).unref();
    const stop = async () => {
      if (saving) clearInterval(saving);
      app.health.stop();
      await Promise.all([jobs.stop(), wait(env.mode === 'demo' ? 0 : env.STOP_DELAY_SECONDS * 1000)]);
      // Before the app closes: a page that is being rendered still calls it.
      await finishRequests(app.server);
      await app.close();
      if (parts.site) await saveIndex();
      await resources.close();
    };
    return { app, services, url, introduction: demo?.introduction, stop };
  } catch (error) {
    await stopJobs();
    await resources.close();
    throw error;
  }
}

/** The database, store and secret of a process. */
interface Resources {
  connection: Connection;
  db: Db;
  teamDb: Db;
  tokenSecret: Uint8Array;
  storage: Storage;
  paymentProvider: PaymentProvider | undefined;
  sms: SmsSender | undefined;
  gatewaySecret: string | undefined;
  playedSms?: () => PlayedSms[];
  /** Called with the URL that the process listens on. */
  announce?: (url: string) => void;
  close(): Promise<void>;
}

/** No request waits forever, neither for a connection nor for a query. */
const databaseTimeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
};

async function openDemoResources(env: DemoEnv, demo: Demo | undefined): Promise<Resources> {
  if (!demo) throw new EnvError('This program has no demo: set DATABASE_URL.');
  const folder = resolve(env.DATA_DIR);
  const postgres = await startEmbedded({ dataDir: join(folder, 'postgres') });
  const db = connect({ ...postgres.connection, max: env.POOL_SIZE });
  const teamDb = connectTeam(postgres.connection);
  const [payments, gateway] = await Promise.all([demo.startProvider(), demo.startGateway()]);
  const close = async () => {
    await Promise.all([payments.stop(), gateway.stop()]);
    await Promise.all([db.$client.end(), teamDb.$client.end()]);
    await postgres.stop();
  };
  try {
    await migrateDatabase(db);
    const files = folderStorage(join(folder, 'files'));
    return {
      connection: postgres.connection,
      db,
      teamDb,
      storage: await demo.openDemo(db, files),
      tokenSecret: await demoSecret(join(folder, 'secret')),
      paymentProvider: payments.provider,
      sms: gateway.sms,
      gatewaySecret: gateway.secret,
      playedSms: gateway.played,
      announce: (url) => {
        payments.follow(url);
        gateway.follow(url);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openProductionResources(env: ProductionEnv): Promise<Resources> {
  const connection = connectionTo(env.DATABASE_URL);
  const replica = env.REPLICA_URL
    ? connect({ connectionString: env.REPLICA_URL, max: env.POOL_SIZE, ...databaseTimeouts }).$client
    : undefined;
  const db = connect({ ...connection, max: env.POOL_SIZE, ...databaseTimeouts }, replica);
  const teamDb = connectTeam({ ...connection, ...databaseTimeouts });
  const close = async () => {
    await Promise.all([db.$client.end(), teamDb.$client.end(), replica?.end()]);
  };
  if (!(await isMigrated(db.$client).catch(isMissingTable))) {
    await close();
    throw new EnvError('The database is not at the version of this program: run `npm run migrate` first.');
  }
  return {
    connection,
    db,
    teamDb,
    storage: storageOf(env),
    tokenSecret: new TextEncoder().encode(env.TOKEN_SECRET),
    paymentProvider: providerOf(env),
    sms: smsOf(env),
    gatewaySecret: env.GATEWAY_SECRET,
    close,
  };
}

function messengerOf(env: Env): Messenger {
  if (env.mode === 'demo') return inboxMessenger;
  return whatsappMessenger({
    phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID,
    accessToken: env.WHATSAPP_TOKEN,
    apiUrl: env.WHATSAPP_API_URL,
    log: console,
  });
}

function providerOf(env: ProductionEnv): PaymentProvider | undefined {
  const { CLICKPESA_API_URL: apiUrl, CLICKPESA_CLIENT_ID: clientId, CLICKPESA_API_KEY: apiKey } = env;
  const checksumKey = env.CLICKPESA_CHECKSUM_KEY;
  return clientId && apiKey && checksumKey ? clickPesa({ apiUrl, clientId, apiKey, checksumKey }) : undefined;
}

function smsOf(env: ProductionEnv): SmsSender | undefined {
  const { AT_API_URL: apiUrl, AT_USERNAME: username, AT_API_KEY: apiKey, AT_SENDER_ID: senderId } = env;
  return username && apiKey ? africasTalking({ apiUrl, username, apiKey, senderId, log: console }) : undefined;
}

function chatLineOf(env: Env): ChatLine | undefined {
  if (env.mode === 'demo' || !env.WHATSAPP_APP_SECRET || !env.WHATSAPP_VERIFY_TOKEN) return undefined;
  return {
    appSecret: env.WHATSAPP_APP_SECRET,
    verifyToken: env.WHATSAPP_VERIFY_TOKEN,
    phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID,
    publicNumber: env.WHATSAPP_PUBLIC_NUMBER ?? null,
  };
}

const isMissingTable = (error: unknown) => {
  if (isUndefinedTable(error)) return false;
  throw error;
};

/** The demo's own secret, created at its first start, so that sessions survive a restart. */
async function demoSecret(file: string): Promise<Uint8Array> {
  const secret = randomBytes(32);
  await writeFile(file, secret, { flag: 'wx', mode: 0o600 }).catch(() => {});
  return readFile(file);
}
