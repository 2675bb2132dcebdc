import { Refusal } from '../../../lib/http/errors.ts';
import type { Services } from '../../../services.ts';
import { isSuspicious } from '../../risk/risk.rules.ts';
import { findRiskSettings } from '../../risk/risk-settings.ts';
import { adsByIds } from '../moderation.queries.ts';
import { judge } from './judge.ts';
import type { PayloadOf } from './judgement-kinds.ts';

interface SeenAd {
  id: string;
  version: number;
}

/** Judges several ads, each by itself: what is refused, because it was edited since for example, is left. */
async function judgeEach<Name extends 'approve' | 'reject' | 'takeDown'>(
  services: Services,
  judgeId: string,
  kind: Name,
  seen: SeenAd[],
  payload: (version: number) => PayloadOf<Name>,
) {
  const done: string[] = [];
  // Always in the same order, so that concurrent calls do not deadlock.
  for (const { id, version } of seen.toSorted((a, b) => a.id.localeCompare(b.id))) {
    try {
      await judge(services, judgeId, kind, id, payload(version));
      done.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  const asked = [...new Set(seen.map(({ id }) => id))];
  return { done: asked.filter((id) => done.includes(id)), left: asked.filter((id) => !done.includes(id)) };
}

/** Approves harmless ads of trusted agents. Others stay in the queue. */
export async function approveAds(services: Services, judgeId: string, seen: SeenAd[]) {
  const rows = await adsByIds(services.db, [...new Set(seen.map(({ id }) => id))]);
  const { thresholds } = (await findRiskSettings(services.db)).settings;
  const isHarmless = ({ risk, record }: (typeof rows)[number]) => !isSuspicious(risk, thresholds) && record.isTrusted;
  const harmless = rows.filter(isHarmless).map(({ id }) => id);
  const { done } = await judgeEach(
    services,
    judgeId,
    'approve',
    seen.filter(({ id }) => harmless.includes(id)),
    (version) => ({ version }),
  );
  const asked = [...new Set(seen.map(({ id }) => id))];
  return { approved: done, left: asked.filter((id) => !done.includes(id)) };
}

export async function rejectAds(services: Services, judgeId: string, seen: SeenAd[], comment: string) {
  const { done, left } = await judgeEach(services, judgeId, 'reject', seen, (version) => ({ version, comment }));
  return { rejected: done, left };
}

export async function takeDownAds(services: Services, judgeId: string, seen: SeenAd[], comment: string) {
  const { done, left } = await judgeEach(services, judgeId, 'takeDown', seen, (version) => ({ version, comment }));
  return { takenDown: done, left };
}
