/** A page that loads quickly shows no placeholder. */
const delay = 250;

/** Shows the placeholder in `[data-coming]` while a page under its path loads. */
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
