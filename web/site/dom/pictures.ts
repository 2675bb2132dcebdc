/** Replaces photos that fail to load by a placeholder. Islands do it by themselves. */
export function startPictures(): void {
  // Errors of pictures don't bubble.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && standIn(target), true);
  // One may have failed before this script arrived.
  for (const image of document.querySelectorAll<HTMLImageElement>('picture > img'))
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) standIn(image);
}

/** As `PicturePlaceholder` looks. */
function standIn(image: HTMLImageElement): void {
  const picture = image.closest('picture');
  if (!picture || picture.closest('#islands, #office')) return;
  const place = document.createElement('div');
  place.className = 'grid size-full place-items-center bg-lagoon-mist text-lagoon/40';
  if (image.alt) {
    place.role = 'img';
    place.ariaLabel = image.alt;
  } else place.ariaHidden = 'true';
  const mark = document.querySelector('header svg, svg')?.cloneNode(true);
  if (mark instanceof SVGElement) {
    mark.setAttribute('class', 'size-1/4 max-w-24');
    place.append(mark);
  }
  picture.replaceWith(place);
}
