import type { Thread } from '@makao/contract/threads';
import { m } from '@makao/i18n/messages';
import Confirm from '#web/components/ui/confirm.tsx';
import { useBlock } from './use-block.ts';

export default function BlockDialog({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const blocking = useBlock(thread, onClose);
  return (
    <Confirm
      title={m.threads_blockTitle({ name: thread.other.name })}
      action={m.threads_blockYes()}
      busy={blocking.isPending}
      onConfirm={() => blocking.mutate(true)}
      onClose={onClose}
    >
      <p>{m.threads_blockText()}</p>
    </Confirm>
  );
}
