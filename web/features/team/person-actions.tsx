import type { TeamRole } from '@makao/contract/kernel/endpoint';
import type { AdminUser } from '@makao/contract/team';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { actionsFor, type PersonAction } from './actions.ts';
import { usePersonAction } from './use-person-action.ts';

const ActionDialog = lazy(() => import('./action-dialog.tsx'));

interface PersonActionsProps {
  person: AdminUser;
  isSelf: boolean;
  /** Of the one who looks. */
  role: TeamRole | null;
}

export function PersonActions({ person, isSelf, role }: PersonActionsProps) {
  const [asked, setAsked] = useState<PersonAction>();
  const doing = usePersonAction(
    () => asked?.done() ?? '',
    () => setAsked(undefined),
  );
  const actions = actionsFor(person, isSelf, role);
  if (actions.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg">{m.team_people_actions()}</h2>
      <ul className="grid gap-2 sm:max-lg:grid-cols-2">
        {actions.map((action) => (
          <li key={action.label()}>
            <Button
              variant={action.isFinal ? 'remove' : 'secondary'}
              aria-haspopup="dialog"
              className="w-full justify-start text-left whitespace-normal!"
              onClick={() => {
                doing.reset();
                setAsked(action);
              }}
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
            refused={doing.error}
            onDo={(given) => doing.mutate(() => asked.act(person, given))}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
