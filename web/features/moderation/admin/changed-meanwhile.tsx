import type { ModerationAd } from '@makao/contract/moderation';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ChangeList } from './changes.tsx';
import { changesSinceQuery } from './queries.ts';

interface ChangedMeanwhileProps {
  shown: ModerationAd;
  newer: ModerationAd;
  onTake: () => void;
}

/** The agent edited the ad while it was open: what changed, and the way to the new version. */
export function ChangedMeanwhile({ shown, newer, onTake }: ChangedMeanwhileProps) {
  const { data: changes = [] } = useQuery(changesSinceQuery(newer, shown.version));
  return (
    <Alert tone="warning" className="mb-4" title={m.moderation_judge_edited()}>
      <p>{m.moderation_judge_editedText()}</p>
      <ChangeList changes={changes} text={newer.description} className="mt-2" />
      <Button className="mt-3" onClick={onTake}>
        {m.moderation_judge_editedTake()}
      </Button>
    </Alert>
  );
}
