import { personNotes } from '../../db/schema/accounts.ts';
import { audit } from '../../lib/audit.ts';
import type { Services } from '../../services.ts';
import { lockPerson } from './lock-person.ts';

/** Adds an internal note about a user for the team. */
export const addNote = ({ db }: Services, adminId: string, id: string, text: string) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, id);
    await tx.insert(personNotes).values({ userId: id, authorId: adminId, text });
    await audit(tx, adminId, 'user.note', id, null, { text });
  });
