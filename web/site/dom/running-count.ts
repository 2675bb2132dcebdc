// Twelve steps a second look smooth and leave a cheap phone time for the page.
const steps = 24;
const pause = 1000 / 12;
const easeOut = (part: number) => 1 - (1 - part) ** 3;

/** Counts up to the number that the server wrote, unless reduced motion is preferred. */
export default function runCount(element: HTMLElement): void {
  // Change the text node: a new one would cause a style recalculation.
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
