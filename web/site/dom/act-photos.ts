import { openPhotos } from './photo-viewer.ts';

/** Opens the photos of the gallery over the whole screen, at the one that was pressed. */
export default function showPhotos(trigger: HTMLElement): void {
  const gallery = trigger.closest<HTMLElement>('[data-gallery]');
  const links = [...(gallery?.querySelectorAll<HTMLAnchorElement>('[data-act=photos]') ?? [])];
  const photos = links.map((link) => {
    const image = link.querySelector('img');
    return { url: link.href, loaded: image?.naturalWidth ? image.currentSrc : '', alt: image?.alt ?? '' };
  });
  openPhotos(photos, gallery?.dataset.gallery ?? '', links.indexOf(trigger as HTMLAnchorElement));
}
