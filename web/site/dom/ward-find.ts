import { findLoosely } from '@makao/contract/kernel/loose-match';
import { m } from '@makao/i18n/messages';

interface Line {
  name: string;
  aliases: string[];
  element: HTMLElement;
}

const nameOf = (line: HTMLElement) => line.querySelector('span')?.firstChild?.textContent ?? '';

/** Lines stand in their municipality again, in the order of their names as the server wrote it. */
function restore(list: HTMLElement): void {
  const found = list.querySelector('[data-found]');
  if (!found) return;
  for (const line of found.querySelectorAll<HTMLElement>('label')) {
    line.querySelector('[data-alias]')?.remove();
    const section = list.querySelectorAll('section')[Number(line.dataset.section)];
    const after = [...(section?.querySelectorAll<HTMLElement>('label') ?? [])].find(
      (other) => Number(other.dataset.at) > Number(line.dataset.at),
    );
    if (after) after.before(line);
    else section?.append(line);
  }
  found.remove();
}

/** Remembers where each line belongs. */
function number(list: HTMLElement): void {
  let at = 0;
  for (const [index, section] of list.querySelectorAll('section').entries())
    for (const line of section.querySelectorAll<HTMLElement>('label')) {
      line.dataset.section = String(index);
      line.dataset.at = String(at++);
    }
}

/** Filters the list to wards with names similar to the typed text, best first. */
export function narrow(box: HTMLInputElement): void {
  const list = box.closest('fieldset')?.querySelector<HTMLElement>(':is(section, details)')?.parentElement;
  if (!list) return;
  restore(list);
  const sections = list.querySelectorAll<HTMLElement>(':scope > :is(section, details)');
  const isTyped = box.value.trim() !== '';
  for (const section of sections) section.hidden = isTyped;
  if (!isTyped) return;
  number(list);
  const lines = [...list.querySelectorAll<HTMLElement>('label')].map(
    (element): Line => ({
      element,
      name: nameOf(element),
      aliases: element.querySelector('input')?.dataset.also?.split('|') ?? [],
    }),
  );
  const found = document.createElement('div');
  found.dataset.found = '';
  for (const { item, alias } of findLoosely(lines, box.value)) {
    if (alias) item.element.querySelector('span')?.append(aliasNote(alias));
    found.append(item.element);
  }
  if (!found.firstChild) {
    const none = document.createElement('p');
    none.role = 'status';
    none.className = 'p-3 text-sm text-stone';
    none.textContent = m.search_noWard();
    found.append(none);
  }
  list.prepend(found);
  list.scrollTop = 0;
}

function aliasNote(alias: string): HTMLElement {
  const note = document.createElement('span');
  note.dataset.alias = '';
  note.className = 'text-sm text-stone';
  note.textContent = ` (${alias})`;
  return note;
}

document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && 'find' in target.dataset) narrow(target);
});
