import type { Thread } from '@makao/contract/threads';
import { m } from '@makao/i18n/messages';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { DropdownMenu } from 'radix-ui';
import { lazy, Suspense, useState } from 'react';
import { iconButton } from '#web/components/ui/icon-button.tsx';
import { useBlock } from './use-block.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));
const BlockDialog = lazy(() => import('./block-dialog.tsx'));
const ReportDialog = lazy(() => import('./report-dialog.tsx'));

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 font-medium outline-none data-highlighted:bg-lagoon-mist data-highlighted:text-lagoon-deep';

/** What one can do with a conversation besides writing; each asks first. */
export function ThreadMenu({ thread }: { thread: Thread }) {
  const [open, setOpen] = useState<'share' | 'block' | 'report' | null>(null);
  const blocking = useBlock(thread);
  const canShare = !thread.isNumberShared && !thread.isClosed && !thread.isBlockedByMe;
  const close = () => setOpen(null);
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger aria-label={m.threads_menu()} className={iconButton}>
          <EllipsisVertical aria-hidden />
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="z-40 w-60 animate-[fade-in_120ms] rounded-card border border-line bg-shell p-1.5 text-ink shadow-lift"
        >
          {canShare && (
            <DropdownMenu.Item className={itemClass} onSelect={() => setOpen('share')}>
              {m.threads_share()}
            </DropdownMenu.Item>
          )}
          {thread.isBlockedByMe ? (
            <DropdownMenu.Item className={itemClass} onSelect={() => blocking.mutate(false)}>
              {m.threads_unblock()}
            </DropdownMenu.Item>
          ) : (
            <DropdownMenu.Item className={itemClass} onSelect={() => setOpen('block')}>
              {m.threads_block()}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className={itemClass} onSelect={() => setOpen('report')}>
            {m.threads_report()}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <Suspense>
        {open === 'share' && <ShareDialog thread={thread} onClose={close} />}
        {open === 'block' && <BlockDialog thread={thread} onClose={close} />}
        {open === 'report' && <ReportDialog thread={thread} onClose={close} />}
      </Suspense>
    </>
  );
}
