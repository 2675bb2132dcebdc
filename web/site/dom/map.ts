import { isCostly } from '#web/lib/costly.ts';

/**
 * Puts the map in the place of the button that asks for it: when that is pressed, or when it comes near the view unless
 * the line is costly. Where the map's server can't be reached the ward itself stays, as the button shows it.
 */
export default function showMap(element: HTMLElement): void {
  if (element instanceof HTMLButtonElement) {
    void place(element);
    return;
  }
  const button = element.querySelector('button');
  if (!button || isCostly()) return;
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      void place(button);
    },
    { rootMargin: '600px' },
  );
  near.observe(button);
}

/** A frame says nothing about whether it has loaded, so the server is asked first. */
async function place(button: HTMLButtonElement): Promise<void> {
  const { src = '', name = '', missing = '' } = button.dataset;
  try {
    await fetch(src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' });
  } catch {
    const note = button.querySelector('[data-note]');
    if (note) note.textContent = missing;
    return;
  }
  const map = document.createElement('iframe');
  map.title = name;
  map.width = '600';
  map.height = '450';
  map.loading = 'lazy';
  map.referrerPolicy = 'no-referrer-when-downgrade';
  map.className = 'w-full max-w-150 rounded-card border border-line';
  // After `loading`, else the browser fetches it at once.
  map.src = src;
  button.replaceWith(map);
}
