import type { PlaceSuggestion, popularSearches, suggestPlaces } from '@makao/contract/search';
import { m } from '@makao/i18n/messages';
import { getJson } from './get-json.ts';
import { forgetSentence, noteSentence, recentSentences } from './recent-sentences.ts';
import { type Suggestion, SuggestionList } from './suggestion-list.ts';

const pauseMs = 200;
const mostRecent = 3;

const recent = (typed: string): Suggestion[] => {
  const found = recentSentences().filter((text) => text !== typed && text.toLowerCase().includes(typed.toLowerCase()));
  return (typed ? found.slice(0, mostRecent) : found).map((text) => ({
    text,
    note: m.search_suggest_recent(),
    isWhole: true,
    isRecent: true,
  }));
};

const place = ({ text, wards }: PlaceSuggestion): Suggestion => ({ text, note: wards.join(', '), isWhole: false });

/** Suggestions for what is typed: popular sentences before the first letter, then places that complete it. */
async function suggested(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  if (typed) return (await getJson<typeof suggestPlaces>('/front/search/places', { q: typed }, signal)).data.map(place);
  const { data } = await getJson<typeof popularSearches>('/front/search/popular', {}, signal);
  return data.map((text) => ({ text, note: m.search_suggest_popular(), isWhole: true }));
}

/** A search in one's own words, as a combobox: typing suggests, arrows choose, Enter takes or searches, Escape closes. */
export default function startSentence(form: HTMLElement): void {
  const input = form.querySelector<HTMLInputElement>('input[name=q]');
  if (!(form instanceof HTMLFormElement) || !input) return;
  let request: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const list = new SuggestionList(input, {
    take({ text, isWhole }) {
      input.value = isWhole ? text : `${text} `;
      list.close();
      if (isWhole) form.requestSubmit();
      else input.focus();
    },
    forget({ text }) {
      forgetSentence(text);
      suggest();
    },
  });
  const show = async () => {
    request?.abort();
    request = new AbortController();
    const { signal } = request;
    const typed = input.value.trim();
    const own = recent(typed);
    // Without a connection there are one's own.
    const more = await suggested(typed, signal).catch(() => []);
    if (signal.aborted || document.activeElement !== input) return;
    const isNew = ({ text }: Suggestion) => text !== typed && !own.some((each) => each.text === text);
    list.show([...own, ...more.filter(isNew)]);
  };
  const suggest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void show(), pauseMs);
  };
  const stop = () => {
    clearTimeout(timer);
    request?.abort();
    list.close();
  };
  input.addEventListener('input', suggest);
  input.addEventListener('focus', suggest);
  input.addEventListener('blur', stop);
  input.addEventListener('keydown', (event) => {
    if (list.press(event)) return;
    if (event.key === 'ArrowDown') suggest();
  });
  form.addEventListener('submit', () => {
    stop();
    noteSentence(input.value);
  });
  if (document.activeElement === input) suggest();
}
