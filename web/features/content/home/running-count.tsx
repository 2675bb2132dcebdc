import { wholeNumber } from '@makao/i18n/format';
import { useEffect, useRef } from 'react';

// A step every twelfth of a second reads as running, and leaves a cheap phone the time for the page itself.
const steps = 24;
const pause = 1000 / 12;
const easeOut = (part: number) => 1 - (1 - part) ** 3;

/** Counts up to the number, unless reduced motion is preferred; without a script it is there at once. */
export function RunningCount({ count }: { count: number }) {
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The text itself is changed: another one in its place would have the styles around it looked at again.
    const text = shown.current?.firstChild;
    if (!text || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let step = 0;
    const running = setInterval(() => {
      step++;
      text.nodeValue = wholeNumber(Math.round(count * easeOut(step / steps)));
      if (step === steps) clearInterval(running);
    }, pause);
    return () => {
      clearInterval(running);
      text.nodeValue = wholeNumber(count);
    };
  }, [count]);
  return (
    <>
      <span ref={shown} aria-hidden data-count className="tabular-nums">
        {wholeNumber(count)}
      </span>
      <span className="sr-only">{wholeNumber(count)}</span>
    </>
  );
}
