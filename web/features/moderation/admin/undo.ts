import { limits } from '@makao/contract/kernel/limits';
import { undoJudgements } from '@makao/contract/moderation.judgements';
import { m } from '@makao/i18n/messages';
import type { QueryClient } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { type Notice, notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';

/** Takes judgements back that are not carried out yet. */
export async function undo(queries: QueryClient, subjectIds: string[]): Promise<boolean> {
  try {
    await browserApi().call(undoJudgements, { body: { subjectIds } });
    notify({ kind: 'information', text: m.moderation_judge_undone({ count: subjectIds.length }) });
    return true;
  } catch {
    notify({ kind: 'error', text: m.moderation_judge_undoLate() });
    return false;
  } finally {
    void queries.invalidateQueries({ queryKey: teamKey });
  }
}

/** The part of a notice that undoes what it tells, for as long as that is possible. */
export const undoing = (
  queries: QueryClient,
  subjectIds: string[],
  onUndone?: () => void,
): Pick<Notice, 'action' | 'duration'> => ({
  duration: limits.undoSeconds * 1000,
  action: {
    label: m.moderation_judge_undo(),
    run: () => void undo(queries, subjectIds).then((isUndone) => isUndone && onUndone?.()),
  },
});
