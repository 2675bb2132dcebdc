import { findInvitee as inviteeCall, inviteForm } from '@makao/contract/team.members';
import { money } from '@makao/i18n/format';
import { kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { Link } from '#web/components/ui/link.tsx';

import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';

const inviteeQuery = (phoneNumber: string) =>
  queryOptions({
    queryKey: [...teamKey, 'invitee', phoneNumber],
    queryFn: async () => (await browserApi().call(inviteeCall, { query: { phoneNumber } })).invitee,
    enabled: inviteForm.shape.phoneNumber.safeParse(phoneNumber).success,
  });

/** Warns that the person to invite is an agent or a customer, and lists their ads. */
export function InviteeNote({ phoneNumber }: { phoneNumber: string }) {
  const { data: invitee } = useQuery(inviteeQuery(phoneNumber));
  if (!invitee) return null;
  return (
    <Alert tone="warning" title={m.team_members_inviteKnown({ name: invitee.fullName, count: invitee.adsCount })}>
      <p>{m.team_members_inviteKnownText()}</p>
      <ul className="mt-2 grid max-h-40 gap-1 overflow-y-auto">
        {invitee.ads.map((ad) => (
          <li key={ad.id}>
            <Link to={`/admin/ads/${ad.id}`} target="_blank" className="font-medium underline underline-offset-3">
              {kindOffer(ad)}, {ad.wardName}
            </Link>{' '}
            <span className="tabular-nums">{money(ad.price)}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
