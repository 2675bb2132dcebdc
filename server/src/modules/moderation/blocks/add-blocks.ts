import type { BlockForm } from '@makao/contract/blocks';
import { folded } from '@makao/contract/texts/words-in-text';
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { blockList } from '../../../db/schema/blocks.ts';
import { audit } from '../../../lib/audit.ts';
import { invalid, Refusal } from '../../../lib/http/errors.ts';
import { send } from '../../../lib/jobs.ts';
import type { Services } from '../../../services.ts';
import { assertNotOwn } from '../../accounts/own-accounts.ts';
import { numberKey, shownDigits } from '../../blocks/blocks.rules.ts';
import { weighAgainJob } from '../update-risk-settings.ts';

type Entry = Pick<typeof blockList.$inferInsert, 'key' | 'shown' | 'fileId' | 'personId'>;
interface Found {
  entries: Entry[];
  /** Whom the block concerns. */
  people: string[];
}

/** Clients that store nothing leave a device with every sign-in. */
const mostDevices = 50;

/** Adds entries to the block list; those that are on it already stay as they are. Returns the new ones. */
export const addBlocks = (services: Services, moderatorId: string, form: BlockForm): Promise<string[]> =>
  services.db.transaction(async (tx) => {
    const { kind, reason } = form;
    const { entries, people } = await find(tx, services, form);
    await assertNotOwn(tx, moderatorId, people);
    await refuseColleagues(tx, people);
    const added = await tx
      .insert(blockList)
      .values(entries.map((entry) => ({ ...entry, kind, reason, createdBy: moderatorId })))
      .onConflictDoNothing({ target: [blockList.kind, blockList.key], where: sql`ended_at is null` })
      .returning();
    if (added.length === 0) throw refused(form, 'alreadyBlocked');
    for (const { id, shown } of added) await audit(tx, moderatorId, 'block.add', id, null, { kind, shown, reason });
    if (kind !== 'number') await send(tx, weighAgainJob, {});
    return added.map(({ id }) => id);
  });

const refused = ({ kind }: BlockForm, code: 'alreadyBlocked' | 'noDevice') =>
  invalid<Record<string, unknown>>({
    [{ number: 'phoneNumber', device: 'personId', photo: 'urls', phrase: 'phrase' }[kind]]: code,
  });

async function refuseColleagues(tx: Tx, people: string[]) {
  if (people.length === 0) return;
  const colleagues = and(inArray(users.id, people), isNotNull(users.teamRole));
  if ((await tx.$count(users, colleagues)) > 0) throw new Refusal('forbidden');
}

async function find(tx: Tx, services: Services, form: BlockForm): Promise<Found> {
  switch (form.kind) {
    case 'number':
      return findNumber(tx, services, form);
    case 'device':
      return findDevices(tx, form);
    case 'photo':
      return findPhotos(tx, services, form);
    case 'phrase':
      return { entries: [{ key: folded(form.phrase), shown: form.phrase }], people: [] };
  }
}
type FormOf<Kind> = Extract<BlockForm, { kind: Kind }>;

async function findNumber(tx: Tx, { tokenSecret }: Services, { phoneNumber }: FormOf<'number'>): Promise<Found> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select u.id from users u where u.phone_number = ${phoneNumber}`,
  );
  const personId = rows[0]?.id ?? null;
  const key = numberKey(tokenSecret, phoneNumber);
  return { entries: [{ key, shown: phoneNumber.slice(-shownDigits), personId }], people: personId ? [personId] : [] };
}

/** Everyone on these devices is concerned. */
async function findDevices(tx: Tx, form: FormOf<'device'>): Promise<Found> {
  const { personId } = form;
  const person = await tx.execute(sql`select from users u where u.id = ${personId}`);
  if (person.rows.length === 0) throw new Refusal('notFound');
  const { rows } = await tx.execute<{ key: string; others: string[] }>(sql`
    select t.hash as key, array(select distinct o.user_id from account_traces o
      where o.kind = 'device' and o.hash = t.hash) as others
    from account_traces t where t.kind = 'device' and t.user_id = ${personId}
    group by t.hash order by max(t.seen_at) desc limit ${mostDevices}`);
  if (rows.length === 0) throw refused(form, 'noDevice');
  return {
    entries: rows.map(({ key }) => ({ key, personId })),
    people: [...new Set([personId, ...rows.flatMap(({ others }) => others)])],
  };
}

async function findPhotos(tx: Tx, { fileUrl }: Services, { adId, urls }: FormOf<'photo'>): Promise<Found> {
  const { rows } = await tx.execute<{ personId: string; files: { id: string; path: string }[] }>(sql`
    select g.user_id as "personId", array(select jsonb_build_object('id', f.id, 'path', f.path) from cloud_files f
      where f.removed_at is null and (f.id in (select m.file_id from ad_media m where m.ad_id = a.id)
        or f.id in (select image::uuid from jsonb_array_elements_text(a.pending_changes->'imagesUuids') image))) as files
    from ads a join agents g on g.id = a.agent_id where a.id = ${adId}`);
  const [ad] = rows;
  if (!ad) throw new Refusal('notFound');
  const chosen = ad.files.filter(({ path }) => urls.includes(fileUrl(path)));
  if (chosen.length < new Set(urls).size) throw invalid<FormOf<'photo'>>({ urls: 'unknownImage' });
  // Kept from deletion while the block is written.
  await tx.execute(sql`select from cloud_files f where f.id = any(${sql.param(chosen.map(({ id }) => id))}::uuid[])
    and f.removed_at is null order by f.id for share`);
  return {
    entries: chosen.map(({ id }) => ({ key: id, fileId: id, personId: ad.personId })),
    people: [ad.personId],
  };
}
