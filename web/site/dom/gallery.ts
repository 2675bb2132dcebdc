const galleryOf = (element: Element) => element.closest<HTMLElement>('[data-gallery]');
const stripOf = (gallery: Element | null) => gallery?.querySelector<HTMLElement>('[data-strip]') ?? null;

/** Galleries that scroll to a chosen picture: pictures passed on the way don't count. */
const led = new WeakSet<Element>();

const shownIn = (gallery: Element) =>
  [...gallery.querySelectorAll('[data-thumbs] a')].findIndex((thumb) => thumb.hasAttribute('aria-current'));

/** Counter, arrows and thumbnails follow the picture in view. */
function settle(gallery: Element, index: number): void {
  const thumbs = [...gallery.querySelectorAll<HTMLElement>('[data-thumbs] a')];
  for (const [at, thumb] of thumbs.entries())
    if (at === index) thumb.setAttribute('aria-current', 'true');
    else thumb.removeAttribute('aria-current');
  const strip = gallery.querySelector<HTMLElement>('[data-thumbs]');
  strip?.scrollTo({ left: (thumbs[index]?.parentElement?.offsetLeft ?? 0) - strip.clientWidth * 0.4 });
  const count = gallery.querySelector<HTMLElement>('[data-labels]');
  if (count) count.textContent = count.dataset.labels?.split('|')[index] ?? '';
  for (const arrow of gallery.querySelectorAll<HTMLButtonElement>('[data-step]'))
    arrow.disabled = arrow.dataset.step === '-1' ? index === 0 : index === thumbs.length - 1;
}

function show(gallery: Element, index: number): void {
  const strip = stripOf(gallery);
  const slide = strip?.querySelectorAll('li')[index];
  if (!strip || !slide) return;
  led.add(strip);
  strip.scrollTo({ left: slide.offsetLeft });
  settle(gallery, index);
}

function followScroll(strip: HTMLElement): void {
  const gallery = galleryOf(strip);
  if (!gallery || led.has(strip)) return;
  const lefts = [...strip.querySelectorAll('li')].map(({ offsetLeft }) => offsetLeft);
  const first = lefts.findIndex((left) => left >= strip.scrollLeft - strip.clientWidth / 4);
  const atEnd = strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 2;
  // Wide screens show several at once, and the last never reaches the edge.
  settle(gallery, atEnd ? lefts.length - 1 : first);
}

/** A thumbnail or an arrow was pressed. */
export function showPhoto(trigger: HTMLElement): void {
  const gallery = galleryOf(trigger);
  const { to, step } = trigger.dataset;
  if (gallery) show(gallery, to ? Number(to) : shownIn(gallery) + Number(step));
}

let isStarted = false;

/** The photos of an ad: the browser scrolls them; arrow keys, buttons and thumbnails lead from one to the next. */
export default function startGallery(): void {
  if (isStarted) return;
  isStarted = true;
  const strip = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('[data-strip]') : null);
  document.addEventListener(
    'scroll',
    (event) => {
      const scrolled = strip(event);
      if (scrolled) followScroll(scrolled);
    },
    true,
  );
  // Manual scrolling.
  for (const event of ['pointerdown', 'wheel'])
    document.addEventListener(event, (given) => led.delete(strip(given) ?? document.body), { passive: true });
  document.addEventListener('keydown', (event) => {
    const gallery = event.target instanceof Element && event.target.matches('[data-strip]') && galleryOf(event.target);
    if (!gallery || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
    event.preventDefault();
    show(gallery, shownIn(gallery) + (event.key === 'ArrowRight' ? 1 : -1));
  });
  // Errors of a video don't bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      const video = target instanceof HTMLSourceElement ? target.closest('video') : null;
      if (!video) return;
      const said = document.createElement('p');
      said.className = 'grid size-full place-items-center p-6 text-center text-stone';
      said.textContent = video.textContent;
      video.replaceWith(said);
    },
    true,
  );
}
