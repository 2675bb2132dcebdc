import type { AgentAd } from '@makao/contract/ads.agent';
import { undoOutcome } from '@makao/contract/ads.many';
import { confirmAd } from '@makao/contract/availability';
import { m } from '@makao/i18n/messages';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button } from '#web/components/ui/button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { isExpired } from './ad-status.tsx';
import { isUndoable, outcomeText } from './outcome.ts';

/** The outcome of an ad. It can be undone within a day; later the ad can be offered again. */
export function Ended({ ad }: { ad: AgentAd }) {
  const undoable = isUndoable(ad);
  const returning = useAction({
    key: agentKey,
    act: () => browserApi().call(undoable ? undoOutcome : confirmAd, { params: { id: ad.id } }),
    done: () => (undoable ? m.ads_outcome_undone() : m.availability_list_confirmed()),
    failure: m.availability_list_failure,
  });
  return (
    <div className="mx-3 mb-3 grid gap-2">
      <p className="rounded-lg bg-lagoon-mist px-3 py-2 text-sm text-lagoon-deep">{outcomeText(ad)}</p>
      {(undoable || !isExpired(ad)) && !ad.isUnavailable && (
        <Button
          size="sm"
          variant="secondary"
          className="min-h-11 justify-self-start"
          disabled={returning.isPending}
          onClick={() => returning.mutate()}
        >
          <RotateCcw aria-hidden />
          {undoable ? m.ads_outcome_undo() : m.ads_outcome_again()}
        </Button>
      )}
    </div>
  );
}
