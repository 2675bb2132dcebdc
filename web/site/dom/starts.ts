/** Code that a page needs as soon as it is there, by the name in `data-start`. */
const starts: Readonly<Record<string, () => Promise<{ default: (element: HTMLElement) => unknown }>>> = {
  'seen-ad': () => import('./start-seen-ad.ts'),
};

export function startParts(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-start]'))
    void starts[element.dataset.start ?? '']?.().then(({ default: start }) => start(element), console.warn);
}
