import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { paint } from '@makao/demo/pictures/render';
import { drawScene, sceneKinds } from '@makao/demo/pictures/scene';
import { connect } from '@makao/server/db/client';
import { startEmbedded } from '@makao/server/db/embedded';
import { migrateDatabase } from '@makao/server/db/migrate';
import { fingerprintOf, greyOf, type Lookup, lookupsOf } from '@makao/server/lib/fingerprint';
import { findLike } from '@makao/server/modules/media/find-like';
import sharp from 'sharp';

// npm run bench -- fingerprints [--pictures 1000000] [--searches 100]
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      pictures: { type: 'string', default: '1000000' },
      searches: { type: 'string', default: '100' },
    },
  });
  const [pictures, searches] = [Number(values.pictures), Number(values.searches)];
  const folder = await mkdtemp(join(tmpdir(), 'makao-bench-'));
  await chmod(folder, 0o755);
  const server = await startEmbedded({ dataDir: join(folder, 'postgres'), fast: true });
  const db = connect(server.connection);
  try {
    await migrateDatabase(db);
    // As uneven as drawn pictures are: their parts take some 5 of 12 of the values they could.
    const part = (bits: number) => `(floor(random() * ${Math.floor(2 ** bits / 2.4)}) * 2.4)::bigint`;
    await db.$client.query(
      `insert into cloud_files (source, path, content_type, bytes, fingerprint)
       select 'ad_image', 'ad_image/' || n || '/1280.webp', 'image/webp', 1,
         ${part(22)} << 42 | ${part(21)} << 21 | ${part(21)}
       from generate_series(1, $1) n`,
      [pictures],
    );
    await db.$client.query('vacuum analyze cloud_files');
    console.log(`${pictures} pictures. ${searches} searches for copies of one, whole, cropped and mirrored:`);

    const times: number[] = [];
    let kept = 0;
    for (let number = 0; number < searches + 10; number++) {
      const { lookups, fingerprint } = await drawn(number % 20);
      // Its own is there too, to be found.
      await db.$client.query(
        `insert into cloud_files (source, path, content_type, bytes, fingerprint) values ('ad_image', $1, 'image/webp', 1, $2)`,
        [`ad_image/own-${number}/1280.webp`, fingerprint],
      );
      const begun = performance.now();
      const found = await findLike(db, lookups, [], 12);
      // The first ones warm the connection up.
      if (number >= 10) times.push(performance.now() - begun);
      if (number >= 10 && found[0]?.distance === 0) kept++;
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1);
    console.log(
      `fastest ${at(0)} ms, median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms; found ${kept} of ${searches}`,
    );
  } finally {
    await db.$client.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const drawings = new Map<number, { lookups: Lookup[]; fingerprint: bigint }>();
async function drawn(number: number) {
  let picture = drawings.get(number);
  if (!picture) {
    const scene = drawScene({ kind: sceneKinds[number % sceneKinds.length]!, seed: `bench ${number}` });
    const grey = await greyOf(sharp(await (await paint(scene, { width: 320 })).jpeg()));
    picture = { lookups: lookupsOf(grey), fingerprint: fingerprintOf(grey) };
    drawings.set(number, picture);
  }
  return picture;
}
