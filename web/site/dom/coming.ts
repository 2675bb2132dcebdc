/** Long enough that a page which is there at once is not announced. */
const delay = 250;

/** Shows what `[data-coming]` holds while a page under its path takes its time to load. */
export default function startComing(place: HTMLElement): void {
  const template = place.querySelector('template');
  if (!template || !('navigation' in window)) return;
  let timer: ReturnType<typeof setTimeout>;
  const clear = () => {
    clearTimeout(timer);
    place.replaceChildren(template);
  };
  navigation.addEventListener('navigate', ({ destination }) => {
    clear();
    if (new URL(destination.url).pathname.startsWith(place.dataset.coming ?? ''))
      timer = setTimeout(() => place.append(template.content.cloneNode(true)), delay);
  });
  navigation.addEventListener('navigateerror', clear);
  addEventListener('pageshow', clear);
}
