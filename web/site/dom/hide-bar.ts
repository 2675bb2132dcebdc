/** Less than this is a trembling finger. */
const least = 8;

/** The bar of the search makes way while a person scrolls down, and comes back on the way up. Nothing else moves. */
export function hideBarOnScroll(): void {
  let last = scrollY;
  let waits = false;
  const look = () => {
    waits = false;
    const moved = scrollY - last;
    if (Math.abs(moved) < least) return;
    last = scrollY;
    document.documentElement.toggleAttribute('data-scrolled', moved > 0 && scrollY > innerHeight / 4);
  };
  const wait = () => {
    if (!waits) requestAnimationFrame(look);
    waits = true;
  };
  addEventListener('scroll', wait, { passive: true });
}
