import { adminAd, adminAds, type ModerationAd, type QueueKind, releaseAd, reserveAd } from '@makao/contract/moderation';
import { moderatorRecords } from '@makao/contract/moderation.judgements';
import { proposedLandmarks } from '@makao/contract/places.admin';
import { readRiskSettings } from '@makao/contract/risk.settings';
import { adHistory } from '@makao/contract/team.audit';
import { m } from '@makao/i18n/messages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { statusOf } from '#web/lib/failure.ts';
import { teamKey } from '#web/lib/query-keys.ts';

export const riskSettingsQuery = queryOptions({
  queryKey: [...teamKey, 'risk-settings'],
  queryFn: () => browserApi().call(readRiskSettings, {}),
  meta: { failure: m.team_setting_findFailure },
});

/** What the queue is narrowed to, as the address says. */
export interface QueueFilter {
  kind: QueueKind | undefined;
  wardId: string | undefined;
  agentId: string | undefined;
}

/** The first ads of the queue: the highest risk first, then the oldest. */
export const queueQuery = ({ kind, wardId, agentId }: QueueFilter) =>
  queryOptions({
    queryKey: [...teamKey, 'queue', kind, wardId, agentId],
    queryFn: () =>
      browserApi().call(adminAds, {
        query: {
          status: 'pending_approval',
          limit: 50,
          ...(kind && { kind }),
          ...(wardId && { wardId }),
          ...(agentId && { agentId }),
        },
      }),
    refetchInterval: 60_000,
    meta: { failure: m.moderation_judge_findFailure },
  });

/** Photos are read within seconds of their upload. */
const untilRead = 3_000;

export const adQuery = (id: string) =>
  queryOptions({
    queryKey: [...teamKey, 'ad', id],
    queryFn: () => browserApi().call(adminAd, { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'pending_approval' && !data.arePhotosRead ? untilRead : false,
    meta: { failure: m.moderation_judge_findFailure },
  });

/** An ad that is open for a decision: an edit by its agent is noticed within seconds. */
export const openAdQuery = (id: string) =>
  queryOptions({
    ...adQuery(id),
    // What was just decided takes effect within seconds.
    refetchInterval: ({ state: { data } }) => (data?.judgement ? untilRead : 8_000),
  });

/** What the agent changed since `seen`. */
export const changesSinceQuery = ({ id, version }: Pick<ModerationAd, 'id' | 'version'>, seen: number) =>
  queryOptions({
    queryKey: [...teamKey, 'ad', id, seen, version],
    queryFn: async () => (await browserApi().call(adminAd, { params: { id }, query: { seen } })).changesSince,
    meta: { failure: m.moderation_judge_findFailure },
  });

/** What the team did to an ad, newest first. */
export const adLogQuery = (id: string) =>
  queryOptions({
    queryKey: [...teamKey, 'ad-log', id],
    queryFn: async () => (await browserApi().call(adHistory, { params: { id } })).data,
    meta: { failure: m.moderation_judge_findFailure },
  });

/** Taken or judged by now, deleted, or never an ad at all. */
const unjudgeable = [409, 404, 400, 422];

/** A reservation lasts two minutes and is renewed well before. What a colleague has reserved is checked more often. */
const [renewal, retrial] = [45_000, 20_000];

/** Pending releases by ad: reserving an ad again waits for its release. */
const left = new Map<string, Promise<unknown>>();

/**
 * Reserves an ad for review, or returns why not: who has it, or that nothing is left to judge. It is not
 * among the team's queries, because a judgement refetches those, and an ad just judged must not be reserved again.
 */
export const reservationQuery = (id: string) =>
  queryOptions({
    queryKey: ['reservation', id],
    queryFn: async (): Promise<{ refused: false } | { refused: true; reservedBy: string | null }> => {
      await left.get(id);
      try {
        await browserApi().call(reserveAd, { params: { id } });
        return { refused: false };
      } catch (error) {
        const status = statusOf(error);
        if (!unjudgeable.includes(status ?? 0)) throw error;
        const holder = status === 409 ? await browserApi().call(adminAd, { params: { id } }) : null;
        return { refused: true, reservedBy: holder?.reservedBy ?? null };
      }
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.refused ? retrial : renewal),
    meta: { failure: m.moderation_judge_findFailure },
  });

/** Releases an ad that was left without a decision, also while the reservation is still being sent. */
export function releaseReservation(queries: QueryClient, id: string): void {
  const reserved = Promise.resolve(queries.getQueryCache().find({ queryKey: reservationQuery(id).queryKey })?.promise);
  const released = reserved.then(() => browserApi().call(releaseAd, { params: { id } }));
  // Should it fail, the reservation expires by itself.
  left.set(
    id,
    released.catch(() => {}),
  );
}

/** How often each moderator was overturned; for owners. */
export const moderatorsQuery = queryOptions({
  queryKey: [...teamKey, 'moderators'],
  queryFn: () => browserApi().call(moderatorRecords, {}),
  meta: { failure: m.moderation_judgements_failure },
});

export const proposedLandmarksQuery = queryOptions({
  queryKey: [...teamKey, 'landmarks'],
  queryFn: () => browserApi().call(proposedLandmarks, {}),
  meta: { failure: m.moderation_landmarks_failure },
});
