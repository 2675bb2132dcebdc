import { m } from '@makao/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { notify } from '#web/lib/notify.ts';
import { savePause } from './account-calls.ts';
import { useCurrentUser } from './use-session.ts';

/** Stops the use of the user's data, or allows it again. */
export function PauseSwitch() {
  const { isPaused, roles } = useCurrentUser();
  const save = useMutation({
    mutationFn: savePause,
    onSuccess: (user) =>
      notify({ kind: 'success', text: user.isPaused ? m.accounts_pause_done() : m.accounts_pause_ended() }),
    onError: () => notify({ kind: 'error', text: m.accounts_pause_failure() }),
  });
  return (
    <div>
      {isPaused && (
        <Alert tone="warning" className="mb-3" title={m.accounts_pause_on()}>
          {roles.includes('ROLE_AGENT') ? m.accounts_pause_onAgent() : m.accounts_pause_onText()}
        </Alert>
      )}
      {!isPaused && <p className="mb-3 text-stone text-pretty">{m.accounts_pause_text()}</p>}
      <Button variant="secondary" disabled={save.isPending} onClick={() => save.mutate(!isPaused)}>
        {isPaused ? m.accounts_pause_end() : m.accounts_pause_begin()}
      </Button>
    </div>
  );
}
