import { wholeList } from '@makao/contract/kernel/paging';
import * as contract from '@makao/contract/media';
import { columns, query } from '../../db/columns.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { readUpload } from './read-upload.ts';
import { uploadFile } from './upload-file.ts';

const filesById = query`select ${columns(cloudFiles, 'f', ['id', 'path'])} from cloud_files f
  where f.id = any($1::uuid[]) and f.removed_at is null order by array_position($1::uuid[], f.id)`.prepare<
  [ids: string[]]
>('cloudFiles.byId');

/** Each upload holds a photo in memory and uses a core: more at once would slow down all. */
const mostUploads = 16;

/** Only verified agents may upload pictures of homes. */
function mayShowHomes({ agentId, isVerified }: Caller) {
  if (!agentId) throw new Refusal('forbidden');
  if (!isVerified) throw new Refusal('notVerified');
}

/** Needs a scope with a multipart parser. */
export function cloudFilesFront(mount: Mount, services: Services) {
  const { db, fileUrl } = services;

  let uploads = 0;

  mount(contract.uploadFile, async ({ caller, request }) => {
    if (uploads >= mostUploads) throw new Refusal('overloaded');
    uploads++;
    try {
      await countTry(db, `upload ${caller.userId}`, { most: 200, seconds: 3600 });
      const upload = await readUpload(request);
      if (upload.source === 'ad_image') mayShowHomes(caller);
      return await uploadFile(services, caller.userId, upload);
    } finally {
      uploads--;
    }
  });

  mount(contract.findFiles, async ({ query }) => {
    const rows = query.uuids ? await filesById(db, query.uuids) : [];
    return wholeList(rows.map(({ id, path }) => ({ uuid: id, path, url: fileUrl(path) })));
  });
}
