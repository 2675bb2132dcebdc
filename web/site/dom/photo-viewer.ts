import { m } from '@makao/i18n/messages';

interface Photo {
  url: string;
  /** A smaller size that the page has loaded, or nothing. */
  loaded: string;
  alt: string;
}

const mostZoom = 4;

/** Styles of the viewer, in its script: few visitors open it. */
const look = `
.photos{position:fixed;inset:0;width:100vw;height:100dvh;max-width:none;max-height:none;margin:0;padding:0;border:0;background:#000;color:#fff}
.photos-strip{display:flex;height:100%;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none;outline:none}
.photos-strip>div{flex:0 0 100%;height:100%;scroll-snap-align:start;scroll-snap-stop:always;display:grid;place-items:center;overflow:hidden;touch-action:pan-x}
.photos-strip>.is-large{touch-action:none;cursor:move}
.photos-strip img{width:100%;height:100dvh;object-fit:contain;user-select:none}
.photos-count{position:absolute;left:0;right:0;bottom:max(1rem,env(safe-area-inset-bottom));text-align:center;pointer-events:none;text-shadow:0 0 4px #000}
.photos-control{position:absolute;display:grid;place-items:center;width:48px;height:48px;border-radius:50%;background:#000a;color:#fff;font-size:28px;line-height:1}
.photos-control:disabled{visibility:hidden}
.photos-control:focus-visible{outline:3px solid #fff;outline-offset:2px}
.photos-control.is-close{top:max(.75rem,env(safe-area-inset-top));right:.75rem}
.photos-control.is-previous{left:.75rem;top:50%;translate:0 -50%}
.photos-control.is-next{right:.75rem;top:50%;translate:0 -50%}`;

/** A button over the photos. */
function control(label: string, sign: string, place: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = label;
  button.textContent = sign;
  button.className = `photos-control ${place}`;
  return button;
}

/**
 * Shows the photos of an ad over the whole screen: swiped by the browser's own scrolling, enlarged by two fingers, a
 * double tap or the wheel, turned by the arrow keys. A modal dialog keeps the focus inside and gives it back.
 */
export function openPhotos(photos: readonly Photo[], subject: string, first: number) {
  const dialog = document.createElement('dialog');
  dialog.className = 'photos';
  dialog.ariaLabel = subject;
  const strip = document.createElement('div');
  strip.className = 'photos-strip';
  strip.tabIndex = 0;
  const sharpen = sharpener(strip);
  const slides = photos.map(({ url, loaded, alt }) => {
    const slide = document.createElement('div');
    const image = document.createElement('img');
    image.loading = 'lazy';
    image.src = loaded || url;
    image.alt = alt;
    image.draggable = false;
    slide.append(image);
    if (loaded) sharpen(image, url);
    zoomable(slide, image);
    return slide;
  });
  strip.append(...slides);

  const count = document.createElement('p');
  count.className = 'photos-count';
  count.ariaLive = 'polite';
  const close = control(m.common_action_close(), '×', 'is-close');
  const previous = control(m.ads_galleryPrevious(), '‹', 'is-previous');
  const next = control(m.ads_galleryNext(), '›', 'is-next');
  const style = document.createElement('style');
  style.textContent = look;
  dialog.append(style, strip, count, previous, next, close);

  let current = Math.max(0, first);
  const tell = () => {
    count.textContent = m.ads_galleryCount({ number: current + 1, count: photos.length });
    previous.disabled = current === 0;
    next.disabled = current === photos.length - 1;
  };
  const show = (index: number, behavior: ScrollBehavior = 'smooth') => {
    current = Math.min(photos.length - 1, Math.max(0, index));
    strip.scrollTo({ left: current * strip.clientWidth, behavior });
    tell();
  };
  strip.addEventListener('scrollend', () => {
    current = Math.round(strip.scrollLeft / strip.clientWidth);
    tell();
  });
  previous.addEventListener('click', () => show(current - 1));
  next.addEventListener('click', () => show(current + 1));
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -photos.length, End: photos.length }[event.key];
    if (!step) return;
    event.preventDefault();
    show(current + step);
  });
  // Going back closes the viewer, and closing it otherwise goes back.
  history.pushState({ photos: true }, '');
  const left = new AbortController();
  addEventListener(
    'popstate',
    () => {
      left.abort();
      dialog.close();
    },
    left,
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (!left.signal.aborted) history.back();
  });
  document.body.append(dialog);
  // The browser returns the focus to where it was.
  dialog.showModal();
  show(current, 'instant');
  close.focus();
}

/** Shows the large size of a photo in view, once it has arrived and can be drawn. */
function sharpener(strip: HTMLElement) {
  const urls = new Map<Element, string>();
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const url = urls.get(target);
        if (!isIntersecting || !url) continue;
        seen.unobserve(target);
        const large = new Image();
        large.src = url;
        // Without the large size the small one stays.
        large.decode().then(
          () => (target as HTMLImageElement).setAttribute('src', url),
          () => {},
        );
      }
    },
    { root: strip },
  );
  return (image: HTMLImageElement, url: string) => {
    urls.set(image, url);
    seen.observe(image);
  };
}

/** Two fingers, a double tap or the wheel enlarge a photo; one finger then moves it instead of turning the page. */
function zoomable(slide: HTMLElement, image: HTMLElement) {
  const fingers = new Map<number, { x: number; y: number }>();
  let [scale, x, y] = [1, 0, 0];
  let pinch: { distance: number; scale: number } | null = null;
  const draw = () => {
    if (scale <= 1) [scale, x, y] = [1, 0, 0];
    const [roomX, roomY] = [(slide.clientWidth * (scale - 1)) / 2, (slide.clientHeight * (scale - 1)) / 2];
    x = Math.min(roomX, Math.max(-roomX, x));
    y = Math.min(roomY, Math.max(-roomY, y));
    image.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    slide.classList.toggle('is-large', scale > 1);
  };
  const apart = () => {
    const [one, other] = [...fingers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  slide.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) pinch = { distance: apart(), scale };
  });
  slide.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pinch && fingers.size === 2) scale = Math.min(mostZoom, (pinch.scale * apart()) / pinch.distance);
    else if (scale > 1) {
      x += event.clientX - before.x;
      y += event.clientY - before.y;
    } else return;
    draw();
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    slide.addEventListener(end, ({ pointerId }) => {
      fingers.delete(pointerId);
      pinch = null;
    });
  slide.addEventListener('dblclick', () => {
    scale = scale > 1 ? 1 : 2;
    draw();
  });
  slide.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      scale = Math.min(mostZoom, scale * (event.deltaY < 0 ? 1.15 : 0.87));
      draw();
    },
    { passive: false },
  );
}
