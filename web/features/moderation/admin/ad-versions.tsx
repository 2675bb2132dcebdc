import type { AnswerOf } from '@makao/contract/kernel/endpoint';
import type { adminAd } from '@makao/contract/moderation';
import type { AuditEntry } from '@makao/contract/team.audit';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { AdActions } from './ad-actions.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { JudgingView } from './judging-view.tsx';
import { useFrozen } from './use-frozen.ts';

interface AdVersionsProps {
  ad: AnswerOf<typeof adminAd>;
  /** What the team did to it. */
  log: readonly AuditEntry[] | undefined;
}

/** An ad with what the team can do to it. Shows the public version first; the pending changes are one tap away. */
export function AdVersions({ ad: current, log }: AdVersionsProps) {
  const [shows, setShows] = useState<'approved' | 'changed'>('approved');
  const { shown, newer, take } = useFrozen(current.id, current);
  const ad = shown ?? current;
  const { approvedVersion } = ad;
  const isApproved = approvedVersion !== null && shows === 'approved';
  return (
    <>
      {newer && <ChangedMeanwhile shown={ad} newer={newer} onTake={take} />}
      <AdActions ad={ad} isOutdated={newer !== null} />
      {approvedVersion && (
        <div className="mb-4 max-w-md">
          <Segmented
            legend={m.moderation_judge_version()}
            hideLegend
            name="version"
            chosen={[shows]}
            onChoose={(value) => setShows(value === 'changed' ? 'changed' : 'approved')}
            options={[
              { value: 'approved', label: m.moderation_judge_asApproved() },
              { value: 'changed', label: m.moderation_judge_withChanges() },
            ]}
          />
        </div>
      )}
      <JudgingView
        ad={isApproved ? { ...ad, ...approvedVersion, version: ad.version, changes: [] } : ad}
        similar={ad.similarPictures}
        linked={ad.linkedAccounts}
        log={log}
        keysOn
      />
    </>
  );
}
