import * as contract from '@makao/contract/team.person';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { addNote } from '../accounts/add-note.ts';
import { openSessions } from '../accounts/devices.ts';
import { giveNumber } from '../accounts/give-number.ts';
import { linkedAccounts } from '../accounts/linked-accounts.ts';
import { reportNumber } from '../accounts/report-number.ts';
import { sendPasswordReset } from '../accounts/send-password-reset.ts';
import { presentAdminUser } from './people.present.ts';
import { findUser } from './people.queries.ts';
import { countSections, notesOf, tokensOf } from './person.queries.ts';

const dated = <Row extends { createdAt: Date }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));

export function personAdmin(mount: Mount, services: Services) {
  const { db } = services;
  const read = async (id: string): Promise<contract.Person> => {
    const user = await findUser(db, id);
    const [counts, linked, devices, notes, movements] = await Promise.all([
      countSections(db, user),
      linkedAccounts(db, [id]),
      openSessions(db, id),
      notesOf(db, id),
      user.record ? tokensOf(db, user.record.id) : [],
    ]);
    return {
      ...presentAdminUser(user),
      agencyName: user.agencyName,
      counts,
      linkedAccounts: linked.map(({ ofUserId: _, ...account }) => account),
      devices: dated(devices).map((device) => ({ ...device, lastUsedAt: device.lastUsedAt.toISOString() })),
      notes: dated(notes),
      tokenMovements: dated(movements),
    };
  };
  const after = async (id: string, write: Promise<void>) => {
    await write;
    return read(id);
  };

  mount(contract.getPerson, ({ params }) => read(params.id));
  mount(contract.changeNumber, ({ params: { id }, body, caller }) =>
    after(id, giveNumber(services, caller.userId, id, body)),
  );
  mount(contract.sendPasswordReset, ({ params: { id }, caller }) =>
    after(id, sendPasswordReset(services, caller.userId, id)),
  );
  mount(contract.reportNumber, ({ params: { id }, body, caller }) =>
    after(id, reportNumber(services, caller.userId, id, body.reason)),
  );
  mount(contract.addNote, ({ params: { id }, body, caller }) =>
    after(id, addNote(services, caller.userId, id, body.text)),
  );
}
