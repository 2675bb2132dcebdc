import type { AgentAd } from '@makao/contract/ads.agent';
import type { BulkResult } from '@makao/contract/ads.many';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { agentAdName } from './unfinished.ts';

export interface Failed {
  id: string;
  name: string;
  why: string;
}

/** The selected ads, across pages of a list. */
export function useSelection(list: string) {
  const [chosen, setChosen] = useState<{ list: string; names: ReadonlyMap<string, string> }>();
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const names = chosen?.list === list ? chosen.names : undefined;

  const choose = (ads: readonly AgentAd[], on: boolean) => {
    const next = new Map(names);
    for (const ad of ads) if (on) next.set(ad.id, agentAdName(ad));
    if (!on) for (const { id } of ads) next.delete(id);
    setChosen({ list, names: next });
  };
  return {
    isOn: names !== undefined,
    ids: [...(names?.keys() ?? [])],
    has: (id: string) => names?.has(id) ?? false,
    choose,
    failed,
    toggle: () => {
      setChosen(names ? undefined : { list, names: new Map() });
      setFailed([]);
    },
    /** Deselects the successful ads; failed ones stay selected with the reason. */
    settle: (results: readonly BulkResult[]) => {
      const left = results.filter(({ done }) => !done);
      const nameOf = (id: string) => names?.get(id) ?? '';
      setChosen({ list, names: new Map(left.map(({ id }) => [id, nameOf(id)])) });
      setFailed(left.map(({ id, reason }) => ({ id, name: nameOf(id), why: reason?.message ?? '' })));
    },
  };
}

export const SelectAd = ({ ad, on, onChange }: { ad: AgentAd; on: boolean; onChange: (on: boolean) => void }) => (
  <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
    <input
      type="checkbox"
      className="size-5 accent-lagoon"
      checked={on}
      onChange={({ target }) => onChange(target.checked)}
      aria-label={m.ads_many_one({ what: agentAdName(ad) })}
    />
  </label>
);

/** What was not done to several ads at once, and why. */
export const NotDone = ({ failed }: { failed: readonly Failed[] }) =>
  failed.length > 0 && (
    <Alert tone="warning" title={m.ads_many_failed({ count: failed.length })} className="mb-4">
      <ul className="grid gap-1">
        {failed.map(({ id, name, why }) => (
          <li key={id}>
            <b className="font-semibold">{name}</b>: {why}
          </li>
        ))}
      </ul>
    </Alert>
  );
