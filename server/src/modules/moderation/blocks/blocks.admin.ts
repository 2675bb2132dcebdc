import * as contract from '@makao/contract/blocks';
import { one } from '../../../db/client.ts';
import type { Mount } from '../../../lib/http/route.ts';
import { countBy, cursorPage } from '../../../lib/listing.ts';
import type { Services } from '../../../services.ts';
import { addBlocks } from './add-blocks.ts';
import { blockListing, blocksByIds, countedKinds, presentBlock } from './blocks.queries.ts';
import { endBlock } from './end-block.ts';

export function blocksAdmin(mount: Mount, services: Services) {
  const { db, teamDb, fileUrl } = services;
  const present = async (ids: string[]) => (await blocksByIds(db, ids)).map((row) => presentBlock(row, fileUrl));

  mount(contract.listBlocks, ({ query }) => cursorPage(teamDb, blockListing(query), query, present));
  mount(contract.countBlocks, ({ query }) => countBy(teamDb, blockListing(query), countedKinds));
  mount(contract.addBlocks, async ({ body, caller }) => ({
    data: await present(await addBlocks(services, caller.userId, body)),
  }));
  mount(contract.endBlock, async ({ params, body, caller }) => {
    await endBlock(services, caller.userId, params.id, body.reason);
    return one(await present([params.id]));
  });
}
