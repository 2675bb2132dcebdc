import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { connect, type Db } from './db/client.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import type { DemoEnv, Env, ProductionEnv } from './env.ts';
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
    demo: env.mode === 'demo',
    origin: env.mode === 'demo' ? '' : env.PUBLIC_URL.replace(/\/+$/, ''),
  };
  try {
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
      await ground.close();
    };
    return { app, services, url, stop };
  } catch (error) {
    await ground.close();
    throw error;
  }
}

interface Ground {
  db: Db;
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
    const storage = localStorage({ folder: join(folder, 'files'), publicUrl: '/files' });
    return { db, storage, close };
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
  return { db, storage, close: () => db.$client.end() };
}
