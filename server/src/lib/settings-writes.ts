import type { AuditAction } from '@makao/contract/team.audit';
import type { Db, Tx } from '../db/client.ts';
import { audit } from './audit.ts';
import { Refusal } from './http/errors.ts';
import { isForeignKeyViolation, isUniqueViolation } from './pg-errors.ts';

/** Subjects whose creation, change and removal are all audited. */
type SettingType = Extract<AuditAction, `${string}.create`> extends `${infer Type}.create` ? Type : never;

interface Setting<Form, Row> {
  type: SettingType;
  read: (tx: Tx | Db, id?: string) => Promise<Row[]>;
  /** Adds one, or updates the one with that id. Returns its id. */
  write: (tx: Tx, id: string | undefined, form: Form) => Promise<string>;
  remove: (tx: Tx, id: string) => Promise<unknown>;
}

/** Refuses to delete what is in use, and to add a duplicate. */
function conflicting(error: unknown): never {
  if (isForeignKeyViolation(error) || isUniqueViolation(error)) throw new Refusal('conflict');
  throw error;
}

/** The writes of a list of settings: each is one transaction with its audit entry. */
export const settingsWrites = <Form, Row extends { id: string }>(
  db: Db,
  { type, read, write, remove }: Setting<Form, Row>,
) => {
  const known = async (tx: Tx, id: string) => {
    const [row] = await read(tx, id);
    if (!row) throw new Refusal('notFound');
    return row;
  };
  const saveIn = async (tx: Tx, adminId: string, id: string | undefined, form: Form): Promise<Row> => {
    const before = id === undefined ? null : await known(tx, id);
    const after = await known(tx, await write(tx, id, form).catch(conflicting));
    await audit(tx, adminId, `${type}.${before ? 'update' : 'create'}`, after.id, before, after);
    return after;
  };
  const save = (adminId: string, id: string | undefined, form: Form): Promise<Row> =>
    db.transaction((tx) => saveIn(tx, adminId, id, form)).catch(conflicting);
  return {
    /** The same inside a transaction. */
    saveIn,
    known,

    list: async () => ({ data: await read(db) }),

    create: (adminId: string, form: Form) => save(adminId, undefined, form),
    update: (adminId: string, id: string, form: Form) => save(adminId, id, form),

    remove: (adminId: string, id: string): Promise<void> =>
      db
        .transaction(async (tx) => {
          const before = await known(tx, id);
          await remove(tx, id);
          await audit(tx, adminId, `${type}.remove`, id, before, null);
        })
        .catch(conflicting),
  };
};
