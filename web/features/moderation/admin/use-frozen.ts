import { useState } from 'react';

interface Judged {
  id: string;
  version: number;
  status: string;
}

/**
 * Freezes what is shown at the version that was opened, so that an edit never slips under a decision. `newer` is the
 * version that the agent has made since; `take` shows it.
 */
export function useFrozen<Ad extends Judged>(id: string | null, current: Ad | undefined) {
  const [frozen, setFrozen] = useState(current);
  const held = frozen?.id === id ? frozen : undefined;
  // Newer facts about the same version replace it, such as photos that were read; so does what no longer waits.
  const isSame = held?.version === current?.version || current?.status !== 'pending_approval';
  const shown = current && (!held || isSame) ? current : held;
  if (shown !== frozen) setFrozen(shown);
  return {
    shown,
    newer: current && shown && current.version !== shown.version ? current : null,
    take: () => setFrozen(current),
  };
}
