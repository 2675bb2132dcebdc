import cluster from 'node:cluster';
import { buildApp } from '@makao/server/app';
import { connect, connectTeam } from '@makao/server/db/client';
import { raise } from '@makao/server/events';
import { inboxMessenger } from '@makao/server/lib/messenger/inbox';
import { localStorage } from '@makao/server/lib/storage/local';
import { AdIndex } from '@makao/server/modules/search/index/ad-index';
import { loadPages } from '@makao/server/page-build';
import type { PoolConfig } from 'pg';

// One server process on a running database; prints its URL.
const {
  cacheBytes = 0,
  proxyHops = 0,
  files = '/nonexistent',
  ...connection
} = JSON.parse(process.argv[2]!) as PoolConfig & { cacheBytes?: number; proxyHops?: number; files?: string };
const db = connect(connection);
const storage = localStorage({ folder: files, publicUrl: '/files' });
const adIndex = new AdIndex(db);
await adIndex.catchUp();
const app = await buildApp({
  services: {
    db,
    teamDb: connectTeam(connection),
    storage,
    fileUrl: storage.publicUrl,
    adIndex,
    messenger: inboxMessenger,
    messagesPerHour: 1_000_000,
    raise,
    tokenSecret: new Uint8Array(32),
    demo: true,
    // Behind a proxy the public URL is configured, as in production.
    origin: proxyHops > 0 ? 'https://makao.example' : '',
  },
  renderPage: await loadPages(false, cacheBytes),
  cacheBytes,
  proxyHops,
  metricsToken: 'bench',
});
// Each process has its own port, so that it can be requested directly.
const url = await app.listen({ port: 0, host: '127.0.0.1', backlog: 4_000, exclusive: true });
if (cluster.isWorker) process.send?.({ url });
else console.log(url);
process.once('SIGTERM', () => void app.close().finally(() => process.exit(0)));
