import type { ExportSubject } from '@makao/contract/accounts.own';
import type { PgTable } from 'drizzle-orm/pg-core';

const ownAds = 'select id from ads where agent_id = :agent';
const ownPayments = 'select id from payments where agent_id = :agent';
const ownTransfers = `select transfer_id from payments where agent_id = :agent and transfer_id is not null
  union select transfer_id from payment_pushes where agent_id = :agent and transfer_id is not null
  union select id from transfers where payer_number = :phone`;
const ownNumbers = `select transaction_number from payments where agent_id = :agent
  union select transaction_number from transfers where id in (${ownTransfers})`;
const ownFiles = `select id from cloud_files where owner_id = :user
  union select file_id from ad_media where ad_id in (${ownAds})
  union select file_id from home_proofs where ad_id in (${ownAds})
  union select profile_image_id from users where id = :user and profile_image_id is not null`;

/** The number, and the addresses of contacts that are the person's by more than it. */
const ownAddresses = `select :phone union select phone_number from chats
  where user_id = :user and (linked_at is not null or phone_number not like '+%')`;

/** How a column says that a row is about the person. `:user`, `:agent` and `:phone` are the person's own. */
export const whose = {
  user: '= :user',
  agent: '= :agent',
  phone: '= :phone',
  address: `in (${ownAddresses})`,
  ad: `in (${ownAds})`,
  payment: `in (${ownPayments})`,
  transfer: `in (${ownTransfers})`,
  transactionNumber: `in (${ownNumbers})`,
  file: `in (${ownFiles})`,
  fileNumber: `in (select number from cloud_files where id in (${ownFiles}))`,
  thread: 'in (select id from chat_threads where customer_id = :user or agent_id = :agent)',
  search: 'in (select id from user_ad_searches where user_id = :user)',
  /** Of the person, wherever they wrote from. */
  support: `in (select id from support_conversations where user_id = :user or address in (${ownAddresses}))`,
  case: 'in (select id from cases where user_id = :user)',
  /** What the team judges. */
  judged: `in (select :user::uuid union select :agent::uuid union select id from (${ownAds}) own
    union select id from reviews where owner_id = :user or agent_id = :agent)`,
  /** Ids as text: of the person, and of what is theirs. */
  subject: `in (select :user union select :agent union select id::text from (${ownAds}) own
    union select id::text from (${ownPayments}) own union select id::text from messages where "to" in (${ownAddresses})
    union select id::text from reviews where owner_id = :user or agent_id = :agent)`,
} as const;
export type Whose = keyof typeof whose;

/** What is stored about a person in one table. */
export interface PersonalData {
  table: PgTable;
  /** In the database. */
  name: string;
  /** The columns that lead to the person, by their names in the database: any of them. */
  of: Record<string, Whose>;
  /** Columns that are overwritten, with SQL values; without them rows are deleted, or go with their parent. */
  set: Record<string, string> | undefined;
  /** Text columns that stay, because they say nothing about the person. */
  keep: readonly string[];
  /** Deleted with its parent by a foreign key. */
  isChild: boolean;
  /** The name in the export and the columns in it; not exported without. */
  exported: { as: ExportSubject; columns: readonly string[] } | undefined;
}
