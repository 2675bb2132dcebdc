import { type AdForm, type AgentAd, adChanged, updateAd } from '@makao/contract/ads.agent';
import { lazy, Suspense, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { browserApi } from '#web/lib/browser-api.ts';

const ChangedAd = lazy(() => import('./changed-ad.tsx'));

type Choice = 'mine' | 'theirs' | 'neither';
interface Conflict {
  mine: AdForm;
  theirs: AgentAd;
  choose: (choice: Choice) => void;
}

/** The ad as it is now, where a save was refused because it was made from an older version. */
const changedOf = (error: unknown): AgentAd | undefined =>
  error instanceof ApiError && error.code === 'adChanged' ? adChanged.safeParse(error.body).data?.ad : undefined;

/**
 * Saves an ad with the version that was opened. If there is a newer one, `question` shows both and the agent chooses.
 * If they take the newer one, `onTake` gets it and the result is null.
 */
export function useVersions(onTake: (theirs: AgentAd) => void) {
  const [conflict, setConflict] = useState<Conflict>();
  /** The version that the agent has seen and overwrites. */
  const seen = useRef<number>(undefined);

  const ask = (mine: AdForm, theirs: AgentAd) =>
    new Promise<Choice>((resolve) => {
      const choose = (choice: Choice) => {
        setConflict(undefined);
        resolve(choice);
      };
      setConflict({ mine, theirs, choose });
    });

  const save = async ({ id, version }: AgentAd, body: AdForm): Promise<AgentAd | null> => {
    const from = Math.max(version, seen.current ?? 0);
    try {
      return await browserApi().call(updateAd, { params: { id }, body: { ...body, version: from } });
    } catch (error) {
      const theirs = changedOf(error);
      if (!theirs) throw error;
      const choice = await ask(body, theirs);
      if (choice === 'neither') throw error;
      seen.current = theirs.version;
      if (choice === 'mine') return save(theirs, body);
      onTake(theirs);
      return null;
    }
  };
  const question = conflict && (
    <Suspense>
      <ChangedAd {...conflict} />
    </Suspense>
  );
  return { save, question };
}
