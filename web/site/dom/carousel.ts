/** Disables the step that leads nowhere, and hides both where everything is in view. */
function look(row: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = row;
  const [start, end] = [scrollLeft < 8, scrollLeft + clientWidth > scrollWidth - 8];
  const steps = row.parentElement?.querySelector<HTMLElement>('[data-steps]');
  if (!steps) return;
  steps.hidden = start && end;
  const [previous, next] = steps.querySelectorAll('button');
  if (previous) previous.disabled = start;
  if (next) next.disabled = end;
}

/** By one slide, or by as many as are whole in view. */
export function slide(row: HTMLElement, direction: number, by: 'slide' | 'view'): void {
  const [first, second] = row.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
  const width = second.offsetLeft - first.offsetLeft;
  const slides = by === 'slide' ? 1 : Math.max(1, Math.floor(row.clientWidth / width));
  row.scrollBy({ left: direction * slides * width });
}

/** Rows of slides: the browser scrolls them; arrow keys move by one, and buttons by what is in view. */
let isStarted = false;

function listen(): void {
  if (isStarted) return;
  isStarted = true;
  // Scrolling does not bubble.
  document.addEventListener(
    'scroll',
    ({ target }) => target instanceof HTMLElement && target.matches('.slides') && look(target),
    true,
  );
  document.addEventListener('keydown', (event) => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(event.target instanceof HTMLElement) || !event.target.matches('.slides')) return;
    event.preventDefault();
    slide(event.target, direction, 'slide');
  });
}

const resized = new ResizeObserver((entries) => {
  for (const { target } of entries) look(target as HTMLElement);
});

export default function startCarousel(section: HTMLElement): void {
  listen();
  const row = section.querySelector<HTMLElement>('.slides');
  // Phones have no buttons.
  if (row && matchMedia('(min-width: 48rem)').matches) resized.observe(row);
}
