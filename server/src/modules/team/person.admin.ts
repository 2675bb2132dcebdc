import { isOpenTo } from '@makao/contract/kernel/endpoint';
import * as contract from '@makao/contract/team.person';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { addNote } from '../accounts/add-note.ts';
import { openSessions } from '../accounts/devices.ts';
import { linkedAccounts } from '../accounts/linked-accounts.ts';
import { reportNumber } from '../accounts/report-number.ts';
import { sendPasswordReset } from '../accounts/send-password-reset.ts';
import { act } from './act.ts';
import { presentAdminUser } from './people.present.ts';
import { findUser } from './people.queries.ts';
import { countSections, notesOf, tokensOf } from './person.queries.ts';

const dated = <Row extends { createdAt: Date }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));

/** Support helps users. What concerns the accounts of colleagues is for owners. */
export async function refuseColleague({ db }: Services, { teamRole }: Caller, id: string) {
  if (teamRole !== 'owner' && (await findUser(db, id)).teamRole) throw new Refusal('forbidden');
}

export function personAdmin(mount: Mount, services: Services) {
  const { db, teamDb } = services;
  const read = async ({ teamRole }: Caller, id: string): Promise<contract.Person> => {
    const user = await findUser(db, id);
    const [counts, linked, devices, notes, movements] = await Promise.all([
      countSections(teamDb, user, teamRole),
      linkedAccounts(db, [id]),
      openSessions(db, id),
      notesOf(db, id),
      user.record && isOpenTo('cashier', teamRole) ? tokensOf(db, user.record.id) : [],
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
  const after = async (caller: Caller, id: string, write: Promise<unknown>) => {
    await write;
    return read(caller, id);
  };

  mount(contract.getPerson, ({ params, caller }) => read(caller, params.id));
  mount(contract.changeNumber, ({ params: { id }, body, caller }) =>
    after(caller, id, act(services, caller, 'number', id, body)),
  );
  mount(contract.sendPasswordReset, async ({ params: { id }, caller }) => {
    await refuseColleague(services, caller, id);
    return after(caller, id, sendPasswordReset(services, caller.userId, id));
  });
  mount(contract.reportNumber, async ({ params: { id }, body, caller }) => {
    await refuseColleague(services, caller, id);
    return after(caller, id, reportNumber(services, caller.userId, id, body.reason));
  });
  mount(contract.addNote, ({ params: { id }, body, caller }) =>
    after(caller, id, addNote(services, caller.userId, id, body.text)),
  );
}
