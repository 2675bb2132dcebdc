import { shareNumber, type Thread } from '@makao/contract/threads';
import { m } from '@makao/i18n/messages';
import Confirm from '#web/components/ui/confirm.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { threadsKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';

/** A number is shared only after a yes, which sees the number. */
export default function ShareDialog({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const { phoneNumber } = useCurrentUser();
  const { name } = thread.other;
  const sharing = useAction({
    key: threadsKey,
    act: () => browserApi().call(shareNumber, { params: { id: thread.id } }),
    done: () => m.threads_shared({ name }),
    failure: m.threads_shareFailure,
    onDone: onClose,
  });
  return (
    <Confirm
      title={m.threads_shareTitle()}
      action={m.threads_shareYes()}
      busy={sharing.isPending}
      onConfirm={() => sharing.mutate()}
      onClose={onClose}
    >
      <p>{m.threads_shareText({ name, phoneNumber })}</p>
    </Confirm>
  );
}
