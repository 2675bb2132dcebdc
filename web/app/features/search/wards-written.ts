import type { WardChoice } from './ward-picker.tsx';

let written: WardChoice[] | undefined;

/** The wards of a page as its form lists them: they are not sent a second time. Asked for before the form changes. */
export function wardsWritten(form: string): readonly WardChoice[] {
  written ??= Array.from(document.querySelectorAll<HTMLInputElement>(`#${form} [name=wardIds]`), (box) => ({
    id: box.value,
    name: box.nextElementSibling?.textContent ?? '',
    aliases: box.dataset.also?.split('|') ?? [],
    municipality: box.closest('section')?.getAttribute('aria-label') ?? '',
  }));
  return written;
}
