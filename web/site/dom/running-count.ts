// A step every twelfth of a second reads as running, and leaves a cheap phone the time for the page itself.
const steps = 24;
const pause = 1000 / 12;
const easeOut = (part: number) => 1 - (1 - part) ** 3;

/** Counts up to the number that the server wrote, unless reduced motion is preferred. */
export default function runCount(element: HTMLElement): void {
  // The text itself is changed: another one in its place would have the styles around it looked at again.
  const text = element.firstChild;
  const count = Number(element.dataset.count);
  if (!text || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let step = 0;
  const running = setInterval(() => {
    step++;
    text.nodeValue = Math.round(count * easeOut(step / steps)).toLocaleString('en-US');
    if (step === steps) clearInterval(running);
  }, pause);
}
