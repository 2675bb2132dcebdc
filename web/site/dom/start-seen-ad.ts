import { noteSeen } from '#web/features/favorites/stored-lists.ts';

/** Stores that this browser saw the ad. A prefetched page counts its view only now. */
export default function noteAd(element: HTMLElement): void {
  const id = element.dataset.ad ?? '';
  noteSeen(id);
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[];
  if (entry?.deliveryType === 'navigational-prefetch')
    void import('./count-view.ts').then(({ countView }) => countView(id)).catch(() => {});
}
