/** Puts the map in the place of the button that asks for it. The browser loads it when it comes near the view. */
export default function showMap(button: HTMLElement): void {
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
