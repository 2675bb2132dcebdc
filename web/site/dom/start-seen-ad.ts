import { noteSeen } from '#web/features/favorites/stored-lists.ts';

/** Remembers in this browser that an ad was looked at; one whose page was prefetched is counted only now. */
export default function noteAd(element: HTMLElement): void {
  const id = element.dataset.ad ?? '';
  noteSeen(id);
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[];
  if (entry?.deliveryType === 'navigational-prefetch')
    void import('./count-view.ts').then(({ countView }) => countView(id)).catch(() => {});
}
