import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgArray, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, describe, expect, it } from 'vitest';
import { localStorage } from '../lib/storage/local.ts';
import { removeDeletedUsers } from '../modules/accounts/delete-user.ts';
import { testApp } from '../test/app.ts';
import { createAd, createAgent, createPicture, createUser } from '../test/factories.ts';
import { allTables } from './backup/tables.ts';
import type { PersonalData, Whose } from './person-links.ts';
import { impersonal, personalData } from './personal-data.ts';
import { columnName } from './schema/columns.ts';

const folder = await mkdtemp(join(tmpdir(), 'makao-store-'));
afterAll(() => rm(folder, { recursive: true }));
const { db, services } = await testApp({ storage: localStorage({ folder, publicUrl: '/files' }) });
const pool = db.$client;
const marker = 'Zumaridi';

interface Found {
  table: string;
  column: string;
  type: string;
  /** Must be given a value. */
  isNeeded: boolean;
  isText: boolean;
}

const { rows: columns } = await pool.query<Found>(`
  select c.relname as table, a.attname as column, t.typname as type,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded",
    t.typname in ('text', 'varchar', 'bpchar', 'json', 'jsonb', '_text', '_varchar') as "isText"
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.attidentity = ''`);
const textColumns = columns.filter(({ isText }) => isText);
const nameOf = ({ table, column }: Found) => `${table}.${column}`;

const schema = await Promise.all(
  globSync('schema/*.ts', { cwd: import.meta.dirname }).map(
    (file) => import(join(import.meta.dirname, file)) as Promise<Record<string, unknown>>,
  ),
);
/** Columns that hold one of a list of words. */
const enums = new Set(
  schema
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter((column) => (is(column, PgArray) ? column.baseColumn : column).enumValues?.length)
        .map((column) => `${getTableName(table)}.${columnName(column)}`),
    ),
);

const declared = (table: string) => personalData.filter(({ name }) => name === table);
const staying = ({ of, keep, set }: PersonalData) => [...keep, ...Object.keys(set ? of : {})];
/** Hold no text about the person by declaration. */
const isSafe = (column: Found) =>
  enums.has(nameOf(column)) || declared(column.table).some((data) => data.keep.includes(column.column));

describe('what is stored about a person [LIFE-2]', () => {
  it('is declared for every text column of every table', () => {
    const undeclared = textColumns
      .filter((column) => !isSafe(column) && !(column.table in impersonal))
      .filter(
        ({ table, column }) =>
          !declared(table).length ||
          declared(table).some((data) => data.set && !(column in data.set) && !staying(data).includes(column)),
      );
    expect(undeclared.map(nameOf)).toEqual([]);
    expect(Object.keys(impersonal).filter((table) => declared(table).length > 0)).toEqual([]);
  });

  it('is gone from the database and the store after the erasure', { timeout: 60_000 }, async () => {
    const person = await createUser(db, { userType: 'agent', firstName: marker, lastName: `${marker}s` });
    const agent = await createAgent(db, { userId: person.id, name: `${marker} Homes` });
    const ad = await createAd(db, { agentId: agent.id, pictures: 0 });
    const picture = await createPicture(db, { ownerId: person.id });
    await services.storage.put(picture.path, Buffer.from(marker), 'image/webp');
    const stranger = await createUser(db);
    const ids = {
      ...{ payment: randomUUID(), transfer: randomUUID(), thread: randomUUID(), search: randomUUID() },
      ...{ case: randomUUID(), support: randomUUID(), judged: ad.id },
    };
    const values: Record<Whose, string | number> = {
      ...{ user: person.id, agent: agent.id, phone: person.phoneNumber, address: person.phoneNumber, ad: ad.id },
      subject: person.id,
      ...{ file: picture.id, fileNumber: picture.number, transactionNumber: 'ABC123', ...ids },
    };
    await fill(values);
    // In the texts of others.
    const number = person.phoneNumber.replace('+255', '0');
    await pool.query(
      `insert into messages ("to", locale, kind, text, template, status, sent_at)
       values ($1, 'sw', 'lead', $2, $3, 'sent', now())`,
      [
        stranger.phoneNumber,
        `${marker} ${marker}s (${number})`,
        { name: 'lead', parameters: [`${marker} ${marker}s`, person.phoneNumber] },
      ],
    );
    await pool.query(`insert into person_notes (user_id, author_id, text) values ($1, $1, $2)`, [
      stranger.id,
      `Rafiki wa ${marker} Homes`,
    ]);
    expect(Object.keys(await found(marker)).length).toBeGreaterThan(35);

    await pool.query(`update users set delete_at = now() - interval '1 second' where id = $1`, [person.id]);
    await removeDeletedUsers(services);
    expect(await found(marker)).toEqual({});
    expect(await found(person.phoneNumber.slice(4))).toEqual({});
    expect(await filesWith(marker)).toEqual([]);
    // Money stays, with a hash that only the server can compute.
    const { rows } = await pool.query('select amount, payer_number, payer_hash from transfers');
    expect(rows).toEqual([{ amount: 1, payer_number: null, payer_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect((await pool.query('select user_id from erasures')).rows).toEqual([{ user_id: person.id }]);
    expect((await pool.query('select text from person_notes')).rows).toEqual([{ text: 'Rafiki wa …' }]);
  });
});

/** A row about the person in every declared table, with the marker in every text. Rules of the tables are off. */
async function fill(values: Record<Whose, string | number>) {
  const client = await pool.connect();
  const { rows: checks } = await client.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  for (const { statement } of checks) await client.query(statement);
  await client.query('set session_replication_role to replica');
  let count = 0;
  const textOf = (column: Found): unknown => {
    if (column.isText && !isSafe(column)) {
      if (column.type === '_text') return [`${marker} ${++count}`];
      return column.type === 'jsonb' ? JSON.stringify({ [marker]: marker }) : `${marker} ${++count}`;
    }
    if (!column.isNeeded) return undefined;
    if (column.type === '_text') return [];
    if (column.type === 'uuid') return randomUUID();
    if (column.type === '_uuid') return [];
    if (column.type === 'bool') return true;
    if (column.type === 'timestamptz' || column.type === 'date') return new Date();
    return ['text', 'varchar'].includes(column.type) ? `x${++count}` : 1;
  };
  /** The ids by which other rows find these. */
  const own: Record<string, unknown> = {
    ...{ payments: values.payment, transfers: values.transfer },
    ...{ chat_threads: values.thread, user_ad_searches: values.search, cases: values.case },
    support_conversations: values.support,
  };
  const made: Record<string, string> = { users: 'user', agents: 'agent', ads: 'ad', cloud_files: 'file' };
  for (const data of personalData)
    for (const [link, who] of Object.entries(data.of)) {
      const all = columns.filter(({ table }) => table === data.name);
      const row = new Map(all.map((column) => [column.column, textOf(column)]));
      row.set(link, values[who]);
      if (data.name in own) row.set('id', own[data.name]);
      if (data.name === 'payments') row.set('transfer_id', values.transfer).set('transaction_number', 'ABC123');
      if (data.name === 'transfers') row.set('payer_number', values.phone);
      const isThere = data.name in made;
      // The names are what the texts of others are searched for.
      if (isThere) for (const column of ['phone_number', 'path', 'first_name', 'last_name', 'name']) row.delete(column);
      const set = [...row].filter(
        ([name, value]) => value !== undefined && (!isThere || all.some((each) => each.isText && each.column === name)),
      );
      const names = set.map(([column]) => `"${column}"`).join(', ');
      const places = set.map((_, at) => `$${at + 1}`).join(', ');
      const casts = set.map(([column], at) => `$${at + 1}::${typeOf(data.name, column)}`).join(', ');
      const given = set.map(([, value]) => value);
      await (isThere
        ? client.query(`update ${data.name} set (${names}) = (select ${casts}) where id = $${set.length + 1}`, [
            ...given,
            values[made[data.name] as Whose],
          ])
        : client.query(`insert into ${data.name} (${names}) values (${places}) on conflict do nothing`, given));
    }
  client.release(true);
}

const typeOf = (table: string, name: string) =>
  columns.find((each) => each.table === table && each.column === name)!.type;

/** How many rows of each table contain a text, whatever the column. */
async function found(text: string) {
  const client = await pool.connect();
  const counts: Record<string, number> = {};
  for (const { name } of await allTables(client)) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from ${name} t where strpos(t::text, $1) > 0`,
      [text],
    );
    if (rows[0]!.n > 0) counts[name] = rows[0]!.n;
  }
  client.release();
  return counts;
}

async function filesWith(text: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = await Promise.all(files.map(async (file) => ({ file, data: await readFile(file, 'latin1') })));
  return read.filter(({ data }) => data.includes(text)).map(({ file }) => file);
}
