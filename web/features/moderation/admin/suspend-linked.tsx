import type { LinkedAccount, ModerationAd } from '@makao/contract/moderation';
import { suspendLinked } from '@makao/contract/team';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { takeDownReasons } from './reasons.ts';

const CommentDialog = lazy(() => import('./comment-dialog.tsx'));

interface SuspendLinkedProps {
  person: Pick<ModerationAd['record'], 'userId' | 'fullName' | 'locale'>;
  accounts: readonly LinkedAccount[];
}

/** Suspends an agent with the accounts of the same person: owners do it, moderators propose it to them. */
export function SuspendLinked({ person, accounts }: SuspendLinkedProps) {
  const isOwner = useCurrentUser().teamRole === 'owner';
  const [isAsked, setAsked] = useState(false);
  const open = accounts.filter(({ isSuspended }) => !isSuspended);
  // An address alone links strangers, too.
  const [chosen, setChosen] = useState(() => open.filter(({ by }) => by.some((what) => what !== 'address')));
  const close = () => setAsked(false);
  const suspending = useAction({
    key: teamKey,
    act: (reason: string) =>
      browserApi().call(suspendLinked, {
        params: { id: person.userId },
        body: { reason, linked: chosen.map(({ userId }) => userId) },
      }),
    done: () => m.moderation_linked_suspended({ name: person.fullName }),
    failure: m.team_people_failure,
  });
  const toggle = (account: LinkedAccount) =>
    setChosen((before) => (before.includes(account) ? before.filter((one) => one !== account) : [...before, account]));
  return (
    <>
      <Button variant="remove" size="sm" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {m.moderation_linked_suspend()}
      </Button>
      {isAsked && (
        <Suspense>
          <CommentDialog
            title={m.moderation_linked_suspendTitle({ name: person.fullName })}
            action={m.moderation_judge_suspend()}
            reasons={takeDownReasons}
            locale={person.locale}
            isFinal
            busy={suspending.isPending}
            onSend={(reason) => suspending.mutate(reason, { onSettled: close })}
            onClose={close}
          >
            <p>
              {m.moderation_linked_suspendText()} {!isOwner && m.moderation_linked_proposeText()}
            </p>
            <div className="mt-2 grid text-ink">
              {open.map((account) => (
                <Checkbox key={account.userId} checked={chosen.includes(account)} onChange={() => toggle(account)}>
                  {account.fullName}, {account.phoneNumber}
                </Checkbox>
              ))}
            </div>
          </CommentDialog>
        </Suspense>
      )}
    </>
  );
}
