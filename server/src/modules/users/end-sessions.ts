import type { Services } from '../../services.ts';
import { audit } from '../audit/audit.ts';
import { lockUser } from './lock-user.ts';
import { closeAllSessions } from './tokens.ts';

/** Signs somebody out everywhere. */
export const endSessions = ({ db }: Services, adminId: string, id: string) =>
  db.transaction(async (tx) => {
    await lockUser(tx, id);
    await closeAllSessions(tx, id);
    await audit(tx, adminId, 'user.endSessions', { type: 'user', id }, null, null);
  });
