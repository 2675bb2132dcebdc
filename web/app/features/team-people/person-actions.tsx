import {
  type AdminUser,
  endSessions,
  giveTokens,
  setOnboarded,
  suspendUser,
  unsuspendUser,
  verifyUser,
} from '@makao/contract/admin-settings';
import { m } from '@makao/i18n/messages';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ban from 'lucide-react/icons/ban';
import Coins from 'lucide-react/icons/coins';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserCheck from 'lucide-react/icons/user-check';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { browserApi } from '#app/lib/browser-api.ts';
import { usePersonAction } from './use-person-action.ts';

const ActionDialog = lazy(() => import('./action-dialog.tsx'));

export interface PersonAction {
  Icon: typeof Ban;
  label: () => string;
  /** What it means for him, asked before it is done. */
  text: (inputs: { name: string }) => string;
  done: () => string;
  /** What it needs to know beside. */
  asks?: 'reason' | 'amount';
  isFinal?: boolean;
  act: (params: { id: string }, given: { reason: string; amount: number }) => Promise<AdminUser>;
}

const api = () => browserApi();

const verify: PersonAction = {
  Icon: ShieldCheck,
  label: m.people_verify,
  text: m.people_verifyText,
  done: m.people_verifyDone,
  act: (params) => api().call(verifyUser, { params }),
};
const showBadge: PersonAction = {
  Icon: BadgeCheck,
  label: m.people_giveBadge,
  text: m.people_giveBadgeText,
  done: m.people_giveBadgeDone,
  act: (params) => api().call(setOnboarded, { params, body: { isOnboarded: true } }),
};
const hideBadge: PersonAction = {
  Icon: BadgeCheck,
  label: m.people_takeBadge,
  text: m.people_takeBadgeText,
  done: m.people_takeBadgeDone,
  act: (params) => api().call(setOnboarded, { params, body: { isOnboarded: false } }),
};
const tokens: PersonAction = {
  Icon: Coins,
  label: m.people_giveTokens,
  text: m.people_giveTokensText,
  done: m.people_giveTokensDone,
  asks: 'amount',
  act: (params, { amount }) => api().call(giveTokens, { params, body: { amount } }),
};
const signOut: PersonAction = {
  Icon: LogOut,
  label: m.people_endSessions,
  text: m.people_endSessionsText,
  done: m.people_endSessionsDone,
  act: (params) => api().call(endSessions, { params }),
};
const suspend: PersonAction = {
  Icon: Ban,
  label: m.people_suspend,
  text: m.people_suspendText,
  done: m.people_suspendDone,
  asks: 'reason',
  isFinal: true,
  act: (params, { reason }) => api().call(suspendUser, { params, body: { reason } }),
};
const unsuspend: PersonAction = {
  Icon: UserCheck,
  label: m.people_unsuspend,
  text: m.people_unsuspendText,
  done: m.people_unsuspendDone,
  act: (params) => api().call(unsuspendUser, { params }),
};

/** Only what makes sense for him as he is now. */
const actionsFor = ({ isVerified, agent, sessionsCount, suspendedAt }: AdminUser, isSelf: boolean): PersonAction[] => [
  ...(isVerified ? [] : [verify]),
  ...(agent ? [tokens, agent.isOnboarded ? hideBadge : showBadge] : []),
  ...(sessionsCount > 0 && !isSelf ? [signOut] : []),
  ...(isSelf ? [] : [suspendedAt ? unsuspend : suspend]),
];

export function PersonActions({ person, isSelf }: { person: AdminUser; isSelf: boolean }) {
  const [asked, setAsked] = useState<PersonAction>();
  const doing = usePersonAction(
    () => asked?.done() ?? '',
    () => setAsked(undefined),
  );
  return (
    <section>
      <h3 className="mb-2 text-base">{m.people_actions()}</h3>
      <ul className="grid gap-2">
        {actionsFor(person, isSelf).map((action) => (
          <li key={action.label()}>
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              className={
                action.isFinal ? 'w-full justify-start text-error! hover:border-error!' : 'w-full justify-start'
              }
              onClick={() => setAsked(action)}
            >
              <action.Icon aria-hidden />
              {action.label()}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <Suspense>
          <ActionDialog
            action={asked}
            name={person.fullName}
            busy={doing.isPending}
            onDo={(given) => doing.mutate(() => asked.act({ id: person.id }, given))}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
