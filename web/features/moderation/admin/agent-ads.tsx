import { limits } from '@makao/contract/kernel/limits';
import type { ModerationAd } from '@makao/contract/moderation';
import { compactMoney, wholeNumber } from '@makao/i18n/format';
import { kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import CheckCheck from 'lucide-react/icons/check-check';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Picture } from '#web/components/ui/picture.tsx';

import { rejectReasons } from './reasons.ts';

const CommentDialog = lazy(() => import('./comment-dialog.tsx'));
const Confirm = lazy(() => import('#web/components/ui/confirm.tsx'));

/** An ad in the version that the moderator has before them. */
export type SeenAd = Pick<ModerationAd, 'id' | 'version'>;

interface AgentAdsProps {
  /** The ad that is open, and those that wait with it. */
  ad: ModerationAd;
  list: readonly ModerationAd[];
  busy: boolean;
  onApprove: (ads: SeenAd[]) => Promise<unknown>;
  onReject: (ads: SeenAd[], comment: string) => Promise<unknown>;
  /** Shows this agent's alone; absent when they are. */
  onNarrow: (() => void) | undefined;
}

/** The other ads of the agent that wait; harmless ones of a trusted agent can be approved together. */
export function AgentAds({ ad, list, busy, onApprove, onReject, onNarrow }: AgentAdsProps) {
  const [isAsked, setAsked] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  const theirs = list.filter(({ record }) => record.id === ad.record.id);
  const free = theirs.filter(({ reservedBy }) => !reservedBy).slice(0, limits.judgeTogether);
  const harmless = theirs.filter(
    ({ record, risk, arePhotosRead, reservedBy }) =>
      record.isTrusted && !risk.isSuspicious && arePhotosRead && !reservedBy,
  );
  if (theirs.length < 2) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {onNarrow && (
        <Button variant="secondary" onClick={onNarrow}>
          {m.moderation_queue_theirs({ count: wholeNumber(theirs.length) })}
        </Button>
      )}
      {harmless.length > 1 && (
        <Button variant="secondary" aria-haspopup="dialog" disabled={busy} onClick={() => setAsked(true)}>
          <CheckCheck aria-hidden />
          {m.moderation_queue_together({ count: wholeNumber(harmless.length) })}
        </Button>
      )}
      {!onNarrow && (
        <Button variant="remove" aria-haspopup="dialog" disabled={busy} onClick={() => setRejecting(true)}>
          {m.moderation_queue_rejectAll({ count: wholeNumber(free.length) })}
        </Button>
      )}
      {isRejecting && (
        <Suspense>
          <CommentDialog
            title={m.moderation_queue_rejectAllTitle({ name: ad.record.fullName })}
            action={m.moderation_queue_rejectAll({ count: wholeNumber(free.length) })}
            reasons={rejectReasons(ad)}
            locale={ad.record.locale}
            busy={busy}
            onSend={(comment) => void onReject(free, comment).then(() => setRejecting(false))}
            onClose={() => setRejecting(false)}
          >
            {m.moderation_judge_rejectText()}
          </CommentDialog>
        </Suspense>
      )}
      {isAsked && (
        <Suspense>
          <Confirm
            title={m.moderation_queue_togetherTitle({ name: ad.record.fullName })}
            action={m.moderation_queue_together({ count: wholeNumber(harmless.length) })}
            busy={busy}
            onConfirm={() => void onApprove(harmless).then(() => setAsked(false))}
            onClose={() => setAsked(false)}
          >
            <ul className="grid gap-2">
              {harmless.map((each) => (
                <li key={each.id} className="flex items-center gap-3">
                  <span className="aspect-4/5 w-12 shrink-0 overflow-hidden rounded-md">
                    <Picture picture={each.cover} alt="" sizes="48px" widths={[320]} />
                  </span>
                  <span className="min-w-0">
                    <b className="block truncate font-semibold">{kindOffer(each)}</b>
                    <span className="text-sm text-stone">
                      {compactMoney(each.price)} · {each.ward.name}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </Confirm>
        </Suspense>
      )}
    </div>
  );
}
