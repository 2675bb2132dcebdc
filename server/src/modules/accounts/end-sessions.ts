import { audit } from '../../lib/audit.ts';
import type { Services } from '../../services.ts';
import { lockPerson } from './lock-person.ts';
import { closeAllSessions } from './tokens.ts';

/** Signs a person out everywhere. */
export const endSessions = ({ db }: Services, adminId: string, id: string) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, id);
    await closeAllSessions(tx, id);
    await audit(tx, adminId, 'user.endSessions', id, null, null);
  });
