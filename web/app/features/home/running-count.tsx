import { wholeNumber } from '@makao/i18n/format';
import { useEffect, useRef } from 'react';

const time = 2000;
const easeOut = (part: number) => 1 - (1 - part) ** 3;

/** In the page from the start; counts up to itself where a script runs and motion is welcome. */
export function RunningCount({ count }: { count: number }) {
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const text = shown.current;
    if (!text || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const begun = performance.now();
    let frame = requestAnimationFrame(function run(now) {
      const part = Math.min(1, Math.max(0, now - begun) / time);
      text.textContent = wholeNumber(Math.round(count * easeOut(part)));
      if (part < 1) frame = requestAnimationFrame(run);
    });
    return () => {
      cancelAnimationFrame(frame);
      text.textContent = wholeNumber(count);
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
