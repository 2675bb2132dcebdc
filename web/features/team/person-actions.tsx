import type { AdminUser } from '@makao/contract/team';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { actionsFor, type PersonAction } from './actions.ts';
import { usePersonAction } from './use-person-action.ts';

const ActionDialog = lazy(() => import('./action-dialog.tsx'));

export function PersonActions({ person, isSelf }: { person: AdminUser; isSelf: boolean }) {
  const [asked, setAsked] = useState<PersonAction>();
  const doing = usePersonAction(
    () => asked?.done() ?? '',
    () => setAsked(undefined),
  );
  return (
    <section>
      <h2 className="mb-2 text-lg">{m.team_people_actions()}</h2>
      <ul className="grid gap-2 sm:max-lg:grid-cols-2">
        {actionsFor(person, isSelf).map((action) => (
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
            onDo={(given) => doing.mutate(() => asked.act({ id: person.id }, given))}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
