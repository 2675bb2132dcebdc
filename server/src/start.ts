import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { connect, type Db } from './db/client.ts';
import { fillDemo } from './db/demo/demo.ts';
import { drawingStorage, keptPictures } from './db/demo/pictures/drawn.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import type { DemoEnv, Env, ProductionEnv } from './env.ts';
import { type Connection, jobsOf } from './jobs.ts';
import { inboxMessenger } from './lib/messenger/inbox.ts';
import type { Messenger } from './lib/messenger/messenger.ts';
import { whatsappMessenger } from './lib/messenger/whatsapp.ts';
import { localStorage } from './lib/storage/local.ts';
import { s3Storage } from './lib/storage/s3.ts';
import { AdIndex } from './modules/ads/ads.index.ts';
import { loadPages } from './page-build.ts';
import type { Services } from './services.ts';

export interface Program {
  app: FastifyInstance;
  services: Services;
  /** Address it listens at. */
  url: string;
  stop(): Promise<void>;
}

/** Starts everything in one process: database (in demo mode), jobs, API and pages. */
export async function start(env: Env): Promise<Program> {
  const ground = env.mode === 'demo' ? await demoGround(env) : productionGround(env);
  const services: Services = {
    ...ground,
    fileUrl: ground.storage.publicUrl,
    adIndex: new AdIndex(ground.db),
    messenger: messengerOf(env),
    demo: env.mode === 'demo',
    origin: env.mode === 'demo' ? '' : env.PUBLIC_URL.replace(/\/+$/, ''),
  };
  const jobs = jobsOf(ground.connection, services, console);
  try {
    await jobs.start();
    await services.adIndex.catchUp();
    const app = await buildApp({
      services,
      renderPage: await loadPages(env.MAKAO_DEV),
      logger: { level: env.LOG_LEVEL },
    });
    const host = env.mode === 'demo' ? '127.0.0.1' : env.HOST;
    const url = await app.listen({ port: env.PORT, host });
    const stop = async () => {
      await app.close();
      await jobs.stop();
      await ground.close();
    };
    return { app, services, url, stop };
  } catch (error) {
    await jobs.stop();
    await ground.close();
    throw error;
  }
}

interface Ground {
  connection: Connection;
  db: Db;
  tokenSecret: Uint8Array;
  storage: Services['storage'];
  close(): Promise<void>;
}

async function demoGround(env: DemoEnv): Promise<Ground> {
  const folder = resolve(env.DATA_DIR);
  const postgres = await startEmbedded({ dataDir: join(folder, 'postgres') });
  const db = connect(postgres.connection);
  const close = async () => {
    await db.$client.end();
    await postgres.stop();
  };
  try {
    await migrateDatabase(db);
    const files = localStorage({ folder: join(folder, 'files'), publicUrl: '/files' });
    await fillDemo(db, files, new Date());
    const storage = drawingStorage(files, keptPictures(db));
    return {
      connection: postgres.connection,
      db,
      storage,
      tokenSecret: await keptSecret(join(folder, 'secret')),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function productionGround(env: ProductionEnv): Ground {
  const db = connect({ connectionString: env.DATABASE_URL });
  const storage = s3Storage({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    pathStyle: true,
    publicUrl: env.S3_PUBLIC_URL,
  });
  const connection = { connectionString: env.DATABASE_URL };
  return {
    connection,
    db,
    storage,
    tokenSecret: new TextEncoder().encode(env.TOKEN_SECRET),
    close: () => db.$client.end(),
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

/** The demo's own secret, made at its first start: sessions outlive a restart. */
async function keptSecret(file: string): Promise<Uint8Array> {
  const secret = randomBytes(32);
  await writeFile(file, secret, { flag: 'wx', mode: 0o600 }).catch(() => {});
  return readFile(file);
}
