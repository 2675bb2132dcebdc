import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { doorPath } from '#app/components/ui/logo.tsx';
import { placeholderLook, placeholderMark } from '#app/components/ui/picture.tsx';
import { requireUser } from '#app/lib/require-user.ts';

/** Follows links and stands in for missing photos in the parts of a page that React leaves as they were written. */
export function useStillParts() {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
    // The router's own links have prevented the rest.
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-discover]');
    if (!link || link.target) return;
    event.preventDefault();
    const go = () => navigate(link.pathname + link.search + link.hash);
    if ('members' in link.dataset) requireUser(go);
    else void go();
  });
  useEffect(() => {
    const replace = ({ target }: Event) => void (target instanceof HTMLImageElement && standIn(target));
    // After React's own, which listens there too.
    document.addEventListener('click', follow);
    // Errors of pictures don't bubble.
    document.addEventListener('error', replace, true);
    // One may have failed before this script arrived.
    for (const image of document.querySelectorAll<HTMLImageElement>('[data-still] img'))
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) standIn(image);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('error', replace, true);
    };
  }, []);
}

/** As `PicturePlaceholder` looks. */
function standIn(image: HTMLImageElement) {
  const picture = image.closest('[data-still] picture');
  if (!picture) return;
  const place = document.createElement('div');
  place.className = placeholderLook;
  const said = image.alt ? { role: 'img', 'aria-label': image.alt } : { 'aria-hidden': 'true' };
  for (const [name, value] of Object.entries(said)) place.setAttribute(name, value);
  place.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true" class="${placeholderMark}" fill="currentColor" fill-rule="evenodd"><path d="${doorPath}"/></svg>`;
  picture.replaceWith(place);
}
