import { type ModerationAd, queueKinds } from '@makao/contract/moderation';
import { m } from '@makao/i18n/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import {
  adLogQuery,
  adQuery,
  type QueueFilter,
  queueQuery,
  releaseReservation,
  reservationQuery,
} from '#web/features/moderation/admin/queries.ts';
import { notify } from '#web/lib/notify.ts';

/** The address with one of its parameters changed, or without it. */
const withParam = (name: string, value: string | undefined) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
};

/** Holds the position in the queue. The open ad is in the address, so that it can be shared. */
export function useQueue() {
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const id = params.get('ad');
  const filter: QueueFilter = {
    kind: queueKinds.find((kind) => kind === params.get('kind')),
    wardId: params.get('wardId') ?? undefined,
    agentId: params.get('agentId') ?? undefined,
  };
  const query = queueQuery(filter);
  const queue = useQuery(query);
  const list = queue.data?.data ?? [];
  const free = list.filter(({ reservedBy }) => !reservedBy);
  const place = list.findIndex((ad) => ad.id === id);
  const others = free.filter((ad) => ad.id !== id);
  const index = (ad: ModerationAd) => list.indexOf(ad);
  // After the last ad it starts over with the skipped ones.
  const next = others.find((ad) => index(ad) > place) ?? others[0];
  const previous = others.findLast((ad) => index(ad) < place);

  /** Filters the queue and starts from its beginning. */
  const narrow = (name: keyof QueueFilter, value: string | undefined) =>
    setParams(
      (before) => {
        const next = withParam(name, value)(before);
        next.delete('ad');
        return next;
      },
      { preventScrollReset: true },
    );
  const open = (ad: ModerationAd | undefined) => {
    // Read `location`: a filter may have changed since this render.
    setParams(withParam('ad', ad?.id)(new URLSearchParams(location.search)), {
      replace: true,
      preventScrollReset: true,
    });
    scrollTo({ top: 0, behavior: 'instant' });
  };
  /** Updates the list at once; it is refetched anyway. */
  const change = (edit: (ads: ModerationAd[]) => ModerationAd[]) =>
    queries.setQueryData(query.queryKey, (page) => page && { ...page, data: edit(page.data) });
  const leave = (gone: string) => {
    open(next);
    change((ads) => ads.filter((ad) => ad.id !== gone));
  };

  const listed = list[place];
  const detail = useQuery({ ...adQuery(id ?? ''), enabled: id !== null });
  const { data: log } = useQuery({ ...adLogQuery(id ?? ''), enabled: id !== null });
  const reservation = useQuery({ ...reservationQuery(id ?? ''), enabled: id !== null }).data;
  // Prefetches the next ad once this one is reserved: it is the slowest call here.
  useQuery({ ...adQuery(next?.id ?? ''), enabled: next !== undefined && reservation !== undefined });

  useEffect(() => {
    if (!id) return;
    const release = () => releaseReservation(queries, id);
    // Closing the page releases it too; coming back to the page renews the reservation.
    addEventListener('pagehide', release);
    return () => {
      removeEventListener('pagehide', release);
      release();
    };
  }, [id, queries]);

  const refusal = reservation?.refused ? reservation : null;
  const passOn = useEffectEvent(({ reservedBy }: NonNullable<typeof refusal>) => {
    // An ad that a colleague has open stays visible, read-only.
    if (reservedBy) return change((ads) => ads.map((ad) => (ad.id === id ? { ...ad, reservedBy } : ad)));
    notify({ kind: 'information', text: m.moderation_queue_judged() });
    leave(id!);
  });
  useEffect(() => {
    if (refusal) passOn(refusal);
  }, [refusal]);

  const first = id ? undefined : free[0];
  const begin = useEffectEvent(open);
  useEffect(() => {
    if (first) begin(first);
  }, [first]);

  return {
    queue,
    /** The list has all of an ad except similar pictures, which are not worth waiting for. */
    shown: { ...detail, data: detail.data ?? listed },
    similar: detail.data?.similarPictures,
    linked: detail.data?.linkedAccounts,
    log,
    isOurs: reservation?.refused === false,
    /** The colleague who has it open. */
    reservedBy: refusal?.reservedBy ?? null,
    filter,
    narrow,
    list,
    position: place + 1,
    waiting: queue.data?.pagination.resultCount ?? 0,
    /** Colleagues have all remaining ads open. */
    isTaken: list.length > 0,
    id,
    next,
    previous,
    open,
    leave,
  };
}
