import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import type { Acted, Shown, Turn, Understood } from './menu.ts';
import { menuAt } from './menus.ts';
import type { Place } from './places.ts';
import { choicesSeen, keys, previousOf, render } from './screen.ts';

/** Where a session is: stored between its requests. */
export interface State {
  /** The menus that led here, the main menu first. */
  path: Place[];
  /** What the phone shows, with what its numbers lead to. */
  shown: Shown;
  /** The first line shown, of a text with several parts. */
  from: number;
  hint?: string;
  /** The outcome of a write, which follows the last menu of the path: going back shows that menu. */
  isOutcome?: true;
  locale: Locale;
}

/** A longer way back is forgotten; the main menu stays. */
const longestPath = 20;
/** Letters of one input that mean anything. */
const longestInput = 100;

/** The session's first screen. */
export const begin = (turn: Turn): Promise<State> => enter(turn, [], { at: 'main' });

const frameOf = (state: State) => ({
  ...state,
  canGoBack: state.path.length > 1 || state.isOutcome === true,
  canGoHome: state.path.length > 2,
});

export const screenOf = (state: State): string => render(frameOf(state)).screen;

/** Whether the session is over. */
export const isOver = (state: State): boolean => screenOf(state).startsWith('END');

/**
 * Answers one input. Null when it would write something that no screen of an earlier request has asked for: then the
 * phone is shown the question.
 */
export async function step(turn: Turn, state: State, typed: string, mayAct: boolean): Promise<State | null> {
  const input = typed.trim();
  const place = state.path.at(-1) ?? { at: 'main' };
  if (input === keys.home) return begin(turn);
  if (input === keys.back || input === keys.previous) return back(turn, state);
  if (input === keys.more) {
    const { next } = render(frameOf(state));
    if (next !== null) return { ...withoutHint(state), from: next };
    if (state.shown.more) return enter(turn, state.path, state.shown.more);
  }
  if (/^\d{1,2}$/.test(input)) {
    const choice = state.shown.choices?.[Number(input) - 1];
    if (choice && Number(input) <= choicesSeen(frameOf(state))) {
      if (choice.to === 'back') return back(turn, { ...state, from: 0 });
      if ('act' in menuAt(choice.to) && !mayAct) return null;
      return enter(turn, state.path, choice.to);
    }
  }
  const understood = await understand(turn, state, place, input);
  if (understood && 'at' in understood) return enter(turn, state.path, understood);
  return { ...state, hint: understood?.hint ?? m.ussd_hint_choice({}, { locale: turn.locale }) };
}

async function understand(turn: Turn, state: State, place: Place, input: string): Promise<Understood | null> {
  const { understand: read } = menuAt(place) as { understand?: ReadTyped };
  if (!read || state.isOutcome || input === '') return null;
  return input.length > longestInput ? null : read(turn, place, input);
}
type ReadTyped = (turn: Turn, place: Place, typed: string) => Promise<Understood> | Understood;

function withoutHint({ hint: _, ...state }: State): State {
  return state;
}

async function back(turn: Turn, state: State): Promise<State> {
  if (state.from > 0) return { ...withoutHint(state), from: previousOf(frameOf(state)) };
  const path = state.isOutcome ? state.path : state.path.slice(0, -1);
  return enter(turn, path.slice(0, -1), path.at(-1) ?? { at: 'main' });
}

async function enter(turn: Turn, path: Place[], place: Place, hint?: string): Promise<State> {
  const found = menuAt(place);
  const given = { from: 0, ...(hint !== undefined && { hint }) };
  if (!('act' in found)) {
    const walked = [...path, place];
    const kept = walked.length > longestPath ? [...walked.slice(0, 1), ...walked.slice(1 - longestPath)] : walked;
    return { path: kept, shown: await found.show(turn, place as never), ...given, locale: turn.locale };
  }
  const acted: Acted = await found.act(turn, place as never);
  // Nobody goes back to a question that was answered.
  const before = path.slice(0, -1);
  if (!('to' in acted)) return { path: before, shown: acted, ...given, isOutcome: true, locale: turn.locale };
  const locale = acted.locale ?? turn.locale;
  const isHome = acted.to.at === 'main';
  return enter({ ...turn, locale }, isHome ? [] : before, acted.to, acted.hint);
}
