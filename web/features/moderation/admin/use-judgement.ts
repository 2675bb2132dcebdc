import type { AdDetail } from '@makao/contract/ads';
import { approveAd, rejectAd, removeAd, restoreAd, takeDownAd } from '@makao/contract/moderation';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shortNameOf } from '#web/features/ads/ad-labels.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { undo, undoing } from './undo.ts';

/** Approving and rejecting name the version that was seen. */
export type Decision =
  | { kind: 'approve'; version: number; reason?: string }
  | { kind: 'reject'; version: number; comment: string }
  | { kind: 'restore' }
  | { kind: 'remove' | 'takeDown'; comment: string };

type Judged = Pick<AdDetail, 'id' | 'type' | 'propertyType' | 'ward'>;

function send(id: string, decision: Decision): Promise<unknown> {
  const params = { id };
  switch (decision.kind) {
    case 'approve':
      return browserApi().call(approveAd, { params, body: { version: decision.version, reason: decision.reason } });
    case 'restore':
      return browserApi().call(restoreAd, { params });
    case 'reject':
      return browserApi().call(rejectAd, { params, body: { version: decision.version, comment: decision.comment } });
    case 'takeDown':
      return browserApi().call(takeDownAd, { params, body: { comment: decision.comment } });
    case 'remove':
      return browserApi().call(removeAd, { params, body: { comment: decision.comment } });
  }
}

const said = {
  approve: m.moderation_judge_approved,
  reject: m.moderation_judge_rejected,
  restore: m.moderation_judge_restored,
  remove: m.moderation_judge_removed,
  takeDown: m.moderation_judge_takenDown,
};

/** Sends a decision about an ad, notifies with a way to undo it, and refetches the team's data. */
export function useJudgement(onDone: (ad: Judged, decision: Decision) => void, onUndone?: (id: string) => void) {
  const queries = useQueryClient();
  const [last, setLast] = useState<{ id: string; closeNotice: () => void }>();
  const undoLast = () => {
    if (!last) return;
    last.closeNotice();
    setLast(undefined);
    void undo(queries, [last.id]).then((isUndone) => isUndone && onUndone?.(last.id));
  };
  const reload = () => queries.invalidateQueries({ queryKey: teamKey });
  const judging = useMutation({
    mutationFn: ({ ad, decision }: { ad: Judged; decision: Decision }) => send(ad.id, decision),
    // Most refusals mean that a colleague was quicker, so refetch the lists.
    meta: { failure: m.moderation_judge_failure },
    onSuccess: (_, { ad, decision }) => {
      const text = said[decision.kind]({ ad: shortNameOf(ad) });
      const notice = { kind: 'success', text, ...undoing(queries, [ad.id], () => onUndone?.(ad.id)) } as const;
      setLast({ id: ad.id, closeNotice: notify(notice) });
      onDone(ad, decision);
      void reload();
    },
    onError: reload,
  });
  return { ...judging, undoLast };
}
