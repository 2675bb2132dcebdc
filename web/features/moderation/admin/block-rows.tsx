import { type Block, endBlock } from '@makao/contract/blocks';
import { dateTime, timeAgo, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import Image from 'lucide-react/icons/image';
import PhoneOff from 'lucide-react/icons/phone-off';
import Quote from 'lucide-react/icons/quote';
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';

const CommentDialog = lazy(() => import('./comment-dialog.tsx'));

const icons = { number: PhoneOff, photo: Image, phrase: Quote, device: TabletSmartphone };

const whatOf = ({ kind, shown, picture }: Block) =>
  kind === 'number'
    ? m.blocks_number({ digits: shown ?? '' })
    : kind === 'phrase'
      ? `“${shown}”`
      : kind === 'device'
        ? m.blocks_device()
        : picture
          ? m.blocks_photo()
          : m.blocks_photoGone();

/** What is blocked, since when, by whom and why, and how often it was met. */
export const BlockRows = ({ blocks }: { blocks: readonly Block[] }) => (
  <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-shell">
    {blocks.map((block) => (
      <Row key={block.id} block={block} />
    ))}
  </ul>
);

function Row({ block }: { block: Block }) {
  const { kind, picture, person, reason, by, createdAt, endedAt, endedBy, endReason } = block;
  const Icon = icons[kind];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 p-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:items-center sm:gap-x-4 sm:px-4">
      <span className="grid size-12 place-items-center self-start overflow-hidden rounded-field bg-lagoon-mist text-lagoon">
        {picture ? <Picture picture={picture} alt="" sizes="48px" widths={[320]} /> : <Icon aria-hidden />}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="font-semibold break-words">{whatOf(block)}</b>
          {endedAt && <Badge>{m.blocks_state_ended()}</Badge>}
          {person && (
            <Link
              to={`/admin/people/${person.id}`}
              className="inline-flex min-h-6 items-center text-sm font-medium text-lagoon hover:underline"
            >
              {person.fullName}
            </Link>
          )}
        </p>
        <p className="text-sm break-words">{reason}</p>
        <p className="text-xs text-stone" title={dateTime(createdAt)}>
          {m.blocks_by({ name: by.fullName, ago: timeAgo(createdAt) })}
        </p>
        {endedAt && (
          <p className="text-xs break-words text-stone" title={dateTime(endedAt)}>
            {m.blocks_ended({ name: endedBy?.fullName ?? '', ago: timeAgo(endedAt), reason: endReason ?? '' })}
          </p>
        )}
      </div>
      <Hits block={block} />
      <div className="justify-self-end max-sm:col-start-2 max-sm:row-start-2 sm:w-28 sm:text-right">
        {!endedAt && <End block={block} />}
      </div>
    </li>
  );
}

const Hits = ({ block: { hits, lastHitAt } }: { block: Block }) => (
  <p className="text-sm text-stone max-sm:col-start-2 max-sm:row-start-2 sm:w-28 sm:text-right">
    <span>{m.blocks_hits()} </span>
    <b className="font-semibold text-ink tabular-nums">{wholeNumber(hits)}</b>
    {lastHitAt && <span className="block text-xs">{m.blocks_lastHit({ ago: timeAgo(lastHitAt) })}</span>}
  </p>
);

function End({ block }: { block: Block }) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const ending = useAction({
    key: teamKey,
    act: (reason: string) => browserApi().call(endBlock, { params: { id: block.id }, body: { reason } }),
    done: () => m.blocks_endDone(),
    failure: m.blocks_endFailure,
    onDone: close,
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={m.blocks_endOf({ what: whatOf(block) })}
        onClick={() => setAsked(true)}
      >
        {m.blocks_end()}
      </Button>
      {isAsked && (
        <Suspense>
          <CommentDialog
            title={m.blocks_endTitle()}
            action={m.blocks_end()}
            locale={getLocale()}
            busy={ending.isPending}
            onSend={(reason) => ending.mutate(reason)}
            onClose={close}
          >
            {m.blocks_endText()}
          </CommentDialog>
        </Suspense>
      )}
    </>
  );
}
