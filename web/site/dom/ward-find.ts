import { findLoosely } from '@makao/contract/kernel/loose-match';
import type { PlaceSuggestion, suggestPlaces } from '@makao/contract/search';
import { m } from '@makao/i18n/messages';
import { getJson } from './get-json.ts';

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
  void addStreets(list, found, box);
}

const leastLetters = 3;
const pauseMs = 200;
let pause: ReturnType<typeof setTimeout> | undefined;

/** Streets and known places that sound like it follow, once the server has found them. */
async function addStreets(list: HTMLElement, found: HTMLElement, box: HTMLInputElement): Promise<void> {
  clearTimeout(pause);
  const typed = box.value.trim();
  if (typed.length < leastLetters) return;
  await new Promise((resolve) => {
    pause = setTimeout(resolve, pauseMs);
  });
  // Without a connection the wards are all there is.
  const answer = await getJson<typeof suggestPlaces>('/front/search/places', { q: typed }).catch(() => null);
  if (!answer || !found.isConnected || box.value.trim() !== typed) return;
  for (const place of answer.data) {
    const line = place.landmarkId ? streetLink(box, place) : null;
    const wards = place.landmarkId ? [] : (place.wardIds ?? []).flatMap((id) => wardLine(list, id) ?? []);
    for (const ward of wards) {
      if (found.contains(ward)) continue;
      ward.querySelector('span')?.append(aliasNote(place.name));
      found[isCalled(place.name, typed) ? 'prepend' : 'append'](ward);
    }
    // The name that was typed comes before what only sounds like it.
    if (line) found[isCalled(place.name, typed) ? 'prepend' : 'append'](line);
  }
  if (found.querySelector('label, a')) found.querySelector('[role=status]')?.remove();
}

const isCalled = (name: string, typed: string) => name.toLowerCase().startsWith(typed.toLowerCase());

const wardLine = (list: HTMLElement, id: string) =>
  list.querySelector<HTMLInputElement>(`input[name=wardIds][value="${id}"]`)?.closest('label');

/** This search in that street and its wards too. */
function streetLink(
  box: HTMLInputElement,
  { landmarkId = '', name, wards, wardIds = [] }: PlaceSuggestion,
): HTMLElement {
  const params = new URLSearchParams(location.search);
  const add = (field: string, ids: readonly string[]) => {
    const chosen = params.get(field)?.split(',') ?? [];
    params.set(field, [...new Set([...chosen, ...ids])].join(','));
  };
  add('wardIds', wardIds);
  add('landmarkIds', [landmarkId]);
  params.delete('page');
  const link = document.createElement('a');
  link.href = `${location.pathname}?${params}`;
  link.dataset.filterLink = '';
  link.className = 'flex min-h-11 items-center gap-2 rounded-field px-2 hover:bg-lagoon-mist';
  const text = document.createElement('span');
  text.textContent = name;
  const where = document.createElement('span');
  where.className = 'text-sm text-stone';
  where.textContent = wards.join(', ');
  link.append(text, where);
  // The list is whole again once it is chosen.
  link.addEventListener('click', () => {
    box.value = '';
    queueMicrotask(() => narrow(box));
  });
  return link;
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
