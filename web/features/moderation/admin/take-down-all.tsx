import { limits } from '@makao/contract/kernel/limits';
import type { ModerationAd } from '@makao/contract/moderation';
import { takeDownAds } from '@makao/contract/moderation.many';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import EyeOff from 'lucide-react/icons/eye-off';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { takeDownReasons } from './reasons.ts';
import { undoing } from './undo.ts';

const CommentDialog = lazy(() => import('./comment-dialog.tsx'));

/** Takes down the live ads of one agent that are on this page, for one reason. */
export function TakeDownAll({ ads }: { ads: readonly ModerationAd[] }) {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const live = ads
    .filter(({ state, judgement, takenDownAt }) => state === 'live' && !judgement && !takenDownAt)
    .slice(0, limits.judgeTogether);
  const seen = live.map(({ id, version }) => ({ id, version }));
  const taking = useAction({
    key: teamKey,
    act: (comment: string) => browserApi().call(takeDownAds, { body: { ads: seen, comment } }),
    done: ({ takenDown }) => m.moderation_judgements_takeDownAllDone({ count: wholeNumber(takenDown.length) }),
    failure: m.moderation_judgements_takeDownAllFailure,
    undo: () =>
      undoing(
        queries,
        seen.map(({ id }) => id),
      ),
    onDone: close,
  });
  const [first] = live;
  if (!first) return null;
  const action = m.moderation_judgements_takeDownAll({ count: wholeNumber(live.length) });
  return (
    <>
      <Button variant="remove" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        <EyeOff aria-hidden />
        {action}
      </Button>
      {isAsked && (
        <Suspense>
          <CommentDialog
            title={m.moderation_judgements_takeDownAllTitle({ name: first.record.fullName })}
            action={action}
            reasons={takeDownReasons}
            locale={first.record.locale}
            busy={taking.isPending}
            onSend={(comment) => taking.mutate(comment)}
            onClose={close}
          >
            {m.moderation_judge_takeDownText()}
          </CommentDialog>
        </Suspense>
      )}
    </>
  );
}
