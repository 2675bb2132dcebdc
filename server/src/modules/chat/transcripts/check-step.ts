import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChatState } from '../../../db/schema/chat.ts';
import { serverFolder } from '../../../folder.ts';
import type { Expectation, Step } from './read-transcripts.ts';
import { codeOf } from './side-effects.ts';
import type { World } from './world.fixture.ts';

interface Answer {
  text: string;
  buttons: string[];
}

/** What a line led to. */
export interface Outcome {
  /** To the writer. */
  answers: Answer[];
  others: (Answer & { to: string })[];
  state: ChatState;
  decisions: {
    step: string;
    handler: string;
    modeBefore: string;
    modeAfter: string;
    facts: Record<string, unknown>;
  }[];
  locales: string[];
  effects: string[];
}

type Message = string | { match: Record<string, string> }[];

const catalogue = (locale: string): Record<string, Message> =>
  Object.assign(
    {},
    ...['chat', 'threads', 'support', 'messages', 'ads', 'search', 'leads'].map((subject) => {
      try {
        return JSON.parse(readFileSync(join(serverFolder, `../i18n/${locale}/${subject}.json`), 'utf8'));
      } catch {
        return {};
      }
    }),
  );
const catalogues = ['sw', 'en'].map(catalogue);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Patterns of a message in both languages: anything may stand for its values. */
function patternsOf(key: string): RegExp[] {
  const texts = catalogues.flatMap((each) => {
    const message = each[key];
    if (message === undefined) return [];
    return typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
  });
  if (texts.length === 0) throw new Error(`No message is called ${key}`);
  return texts.map(
    (text) =>
      new RegExp(
        text
          .split(/\{\w+\}/)
          .map(escaped)
          .join('[^]{0,2000}?'),
      ),
  );
}

const meansOneOf = (said: string, keys: string) =>
  keys.split(' | ').some((key) => patternsOf(key.trim()).some((pattern) => pattern.test(said)));

const oneOf = (value: string) => value.split(' | ').map((each) => each.trim().toLowerCase());
const has = (text: string, value: string) => oneOf(value).some((phrase) => text.toLowerCase().includes(phrase));
const listOf = (value: string) =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'));

function hasFact(facts: Record<string, unknown>, fact: string): boolean {
  const [name = '', ...rest] = fact.split('=');
  const given = facts[name.trim()];
  const wanted = rest.join('=').trim();
  if (wanted === '') return given !== undefined;
  const list = Array.isArray(given) ? given.map(text) : [text(given)];
  return wanted.split('+').every((each) => list.includes(each));
}

const effectNames = ['does', 'may'];

/** What was not as the line says. */
export function check(step: Step, outcome: Outcome, world: World): string[] {
  const isAllowed = (effect: string) =>
    step.expects.some(({ what, value }) => {
      if (effectNames.includes(what)) return listOf(value).some((each) => effect.startsWith(each));
      const [, receiver] = /^(\w+) gets$/.exec(what) ?? [];
      return receiver !== undefined && effect === `message to ${receiver}`;
    });
  const forbidden = outcome.effects.filter((effect) => !isAllowed(effect));
  return [
    ...step.expects.flatMap((expectation) => {
      const wrong = against(expectation, outcome, world);
      return wrong === null ? [] : [`line ${expectation.line}: ${expectation.what}: ${expectation.value} — ${wrong}`];
    }),
    ...forbidden.map((effect) => `line ${step.line}: “${step.text}” may not have the side effect “${effect}”`),
  ];
}

/** What is wrong with an expectation; null when it holds. */
function against({ what, value }: Expectation, outcome: Outcome, world: World): string | null {
  const { answers, state, decisions, effects } = outcome;
  const said = answers.map((answer) => answer.text).join('\n---\n');
  const last = decisions.at(-1);
  const must = (holds: boolean, instead: unknown) => (holds ? null : `instead: ${text(instead)}`);
  switch (what) {
    case 'mode':
      return must((state.question ? 'question' : (state.mode ?? 'idle')) === value, [state.mode, state.question?.kind]);
    case 'asks':
      return must((state.question?.kind ?? 'none') === value, state.question ?? 'none');
    case 'by':
      return must(
        last !== undefined && (value === last.handler || value === `${last.step}/${last.handler}`),
        decisions.map(({ step, handler }) => `${step}/${handler}`),
      );
    case 'facts': {
      const all = Object.assign({}, ...decisions.map(({ facts }) => facts));
      const missing = listOf(value).filter((fact) => !hasFact(all, fact));
      return must(missing.length === 0, all);
    }
    case 'says':
      return must(has(said, value), said);
    case 'never':
      return must(!has(said, value), said);
    case 'means':
      return must(meansOneOf(said, value), said);
    case 'never means':
      return must(!meansOneOf(said, value), said);
    case 'shows':
      return must(
        listOf(value).every((name) => said.includes(`/a/${codeOf(world, name)}`)),
        said,
      );
    case 'hides':
      return must(!listOf(value).some((name) => said.includes(`/a/${codeOf(world, name)}`)), said);
    case 'offers':
      return must(
        answers.some(({ buttons }) => buttons.some((button) => has(button, value))),
        answers.flatMap(({ buttons }) => buttons),
      );
    case 'answers':
      return must(answers.length === Number(value), said);
    case 'silent':
      return must(answers.length === 0, said);
    case 'language':
      return must(outcome.locales.length > 0 && outcome.locales.every((locale) => locale === value), outcome.locales);
    case 'does':
      return must(
        listOf(value).every((each) => effects.some((effect) => effect.startsWith(each))),
        effects,
      );
    case 'may':
      return null;
  }
  const [, receiver] = /^(\w+) gets$/.exec(what) ?? [];
  const address = receiver && world.people.get(receiver)?.address;
  if (!address) throw new Error(`“${what}” is nothing that can be expected`);
  const got = outcome.others.filter(({ to }) => to === address).map((each) => each.text);
  return must(has(got.join('\n---\n'), value), got);
}
