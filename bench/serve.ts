import type { PoolConfig } from 'pg';
import { buildApp } from '../server/src/app.ts';
import { connect } from '../server/src/db/client.ts';
import { raise } from '../server/src/events.ts';
import { inboxMessenger } from '../server/src/lib/messenger/inbox.ts';
import { localStorage } from '../server/src/lib/storage/local.ts';
import { AdIndex } from '../server/src/modules/search/ad-index.ts';
import { loadPages } from '../server/src/page-build.ts';

// One server process on a database that somebody else runs; prints its address.
const { cacheBytes = 0, ...connection } = JSON.parse(process.argv[2]!) as PoolConfig & { cacheBytes?: number };
const db = connect(connection);
const storage = localStorage({ folder: '/nonexistent', publicUrl: '/files' });
const adIndex = new AdIndex(db);
await adIndex.catchUp();
const app = await buildApp({
  services: {
    db,
    storage,
    fileUrl: storage.publicUrl,
    adIndex,
    messenger: inboxMessenger,
    raise,
    tokenSecret: new Uint8Array(32),
    demo: true,
    origin: '',
  },
  renderPage: await loadPages(false),
  cacheBytes,
});
console.log(await app.listen({ port: 0, host: '127.0.0.1', backlog: 4_000 }));
process.once('SIGTERM', () => void app.close().finally(() => process.exit(0)));
