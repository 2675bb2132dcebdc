import { isCostly } from '#web/lib/costly.ts';

/**
 * Puts the map in the place of the button that asks for it: when that is pressed, or with the page unless the line is
 * costly. The browser loads it when it comes near the view.
 */
export default function showMap(element: HTMLElement): void {
  const isAsked = element instanceof HTMLButtonElement;
  const button = isAsked ? element : element.querySelector('button');
  if (!button || (!isAsked && isCostly())) return;
  const map = document.createElement('iframe');
  map.title = button.dataset.name ?? '';
  map.width = '600';
  map.height = '450';
  map.loading = 'lazy';
  map.referrerPolicy = 'no-referrer-when-downgrade';
  map.className = 'w-full max-w-150 rounded-card border border-line';
  // After `loading`, else the browser fetches it at once.
  map.src = button.dataset.src ?? '';
  button.replaceWith(map);
}
