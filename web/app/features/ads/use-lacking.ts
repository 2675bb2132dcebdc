import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useWritten } from '#app/components/ui/still.tsx';
import { wholeOf } from '#app/lib/beside.ts';
import type { CardAd } from './card-ad.ts';

/**
 * Whether ads that came with the page have to be drawn anew, without what is only in its HTML: when React could not take
 * over what was there, or they come back after something else. They are loaded then.
 */
export function useLacking(ads: readonly CardAd[]): boolean {
  const isWritten = useWritten();
  const { revalidate } = useRevalidator();
  const lacking = !isWritten && ads.some((ad) => wholeOf(ad) === undefined);
  useEffect(() => {
    if (lacking) void revalidate();
  }, [lacking, revalidate]);
  return lacking;
}
