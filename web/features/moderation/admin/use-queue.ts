import type { ModerationAd } from '@makao/contract/moderation';
import { m } from '@makao/i18n/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { notify } from '#web/lib/notify.ts';
import {
  adLogQuery,
  adQuery,
  openAdQuery,
  type QueueFilter,
  queueQuery,
  releaseReservation,
  reservationQuery,
} from './queries.ts';
import { useFrozen } from './use-frozen.ts';

/** The open ad and the filter are in the address, so that both can be shared. */
export interface QueueAddress {
  /** The open ad. */
  id: string | null;
  filter: QueueFilter;
  goTo: (id: string | undefined) => void;
  /** Filters the queue and starts from its beginning. */
  narrow: (name: keyof QueueFilter, value: string | undefined) => void;
}

export type Queue = ReturnType<typeof useQueue>;

/** The waiting ads, the open one and its reservation, and the way from one to the next. */
export function useQueue({ id, filter, goTo, narrow }: QueueAddress) {
  const queries = useQueryClient();
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

  const open = (ad: ModerationAd | undefined) => {
    goTo(ad?.id);
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
  const detail = useQuery({ ...openAdQuery(id ?? ''), enabled: id !== null });
  // The list has all of an ad except similar pictures, which are not worth waiting for.
  const { shown, newer, take } = useFrozen(id, detail.data ?? listed);
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
    shown: { ...detail, data: shown },
    /** What the agent has made of it since it was opened. */
    newer,
    take,
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
    goTo,
    leave,
  };
}
