import type { Network } from '@makao/contract/payments.number';
import { plainDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import type { Services } from '../../../services.ts';
import { notifyUser } from '../../messages/notify-user.ts';

const networkNames: Record<Network, typeof m.payments_network_mpesa> = {
  mpesa: m.payments_network_mpesa,
  mixx: m.payments_network_mixx,
  airtel: m.payments_network_airtel,
  halopesa: m.payments_network_halopesa,
  tpesa: m.payments_network_tpesa,
  selcom: m.payments_network_selcom,
  bank: m.payments_network_bank,
  clickpesa: m.payments_network_clickpesa,
  other: m.payments_network_other,
};

/** Tells every owner that a statement contradicts our books. */
export async function alarmOwners(
  tx: Tx,
  { origin }: Pick<Services, 'origin'>,
  { id, network, from, to }: { id: string; network: Network; from: Date; to: Date },
  { missing, amount }: { missing: number; amount: number },
) {
  const owners = await tx
    .select({ phoneNumber: users.phoneNumber, locale: users.locale })
    .from(users)
    .where(and(eq(users.teamRole, 'owner'), isNull(users.suspendedAt)));
  for (const owner of owners) {
    // The period ends before the first moment of the next day.
    const days = [from, new Date(to.getTime() - 1)].map((day) => plainDate(day, owner.locale));
    await notifyUser(tx, owner, 'statement_differs', {
      network: networkNames[network]({}, { locale: owner.locale }),
      period: [...new Set(days)].join(' – '),
      missing,
      amount,
      link: `${origin}/admin/transfers/findings?statementId=${id}`,
    });
  }
}
