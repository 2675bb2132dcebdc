import type { LinkedAccount } from '@makao/contract/moderation';
import { m } from '@makao/i18n/messages';
import { Badge } from '#web/components/ui/badge.tsx';
import { Link } from '#web/components/ui/link.tsx';

const shared: Record<LinkedAccount['by'][number], () => string> = {
  device: m.moderation_linked_device,
  address: m.moderation_linked_address,
  payer: m.moderation_linked_payer,
};

const sharing = ({ by }: LinkedAccount) => by.map((what) => shared[what]().toLowerCase()).join(', ');

/** The same in one line beside a reporter: what is shared, and by whom. */
export const LinkedNames = ({ accounts }: { accounts: readonly LinkedAccount[] }) =>
  [...new Set(accounts.map(sharing))].map((way) => (
    <p key={way}>
      {m.moderation_linked_title()} ({way}):{' '}
      {accounts
        .filter((account) => sharing(account) === way)
        .map(({ userId, fullName }, at) => (
          <span key={userId}>
            {at > 0 && ', '}
            <Link to={`/admin/people/${userId}`} className="font-medium text-lagoon hover:underline">
              {fullName}
            </Link>
          </span>
        ))}
    </p>
  ));

/** Accounts that seem to be of the same person, with what they share. */
export const LinkedAccounts = ({ accounts }: { accounts: readonly LinkedAccount[] }) =>
  accounts.length > 0 && (
    <section aria-label={m.moderation_linked_title()} className="text-sm">
      <h3 className="mb-1 font-sans text-sm font-semibold tracking-normal text-stone">{m.moderation_linked_title()}</h3>
      <ul className="grid gap-1.5">
        {accounts.map(({ userId, fullName, phoneNumber, isSuspended, by }) => (
          <li key={userId} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link to={`/admin/people/${userId}`} className="font-medium text-lagoon hover:underline">
              {fullName}
            </Link>
            <span className="text-stone tabular-nums">{phoneNumber}</span>
            {isSuspended && <Badge tone="error">{m.moderation_judge_suspended()}</Badge>}
            {by.map((what) => (
              <Badge key={what} tone="warning">
                {shared[what]()}
              </Badge>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
