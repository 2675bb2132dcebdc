import { m } from '@makao/i18n/messages';
import { rememberWish, requireUser, takeWish } from '#web/features/accounts/require-user.ts';
import { readSession } from '#web/features/accounts/session.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';
import { type IslandName, islands } from '../islands/registry.ts';
import { actions } from './acts.ts';

declare global {
  /** The press that the inline script caught before this script loaded. */
  var pressed: { on?: HTMLElement | null; catch: (event: Event) => void; done?: boolean } | undefined;
}

const triggers = '[data-act],[data-island]';

/** Handles every press on the page: one listener, so that parts of it can be replaced at any time. */
export function startPresses(): void {
  document.addEventListener('click', (event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || event.defaultPrevented) return;
    const trigger = target instanceof Element ? target.closest<HTMLElement>(triggers) : null;
    if (!trigger || trigger.getAttribute('aria-disabled') === 'true') return;
    event.preventDefault();
    press(trigger);
  });
  for (const event of ['focusin', 'pointerdown', 'keydown'])
    document.addEventListener(event, ({ target }) => target instanceof Element && wake(target), true);
  // An island that was used before this script loaded.
  if (document.activeElement) wake(document.activeElement);
  const early = globalThis.pressed;
  if (!early) return;
  removeEventListener('click', early.catch, true);
  early.done = true;
  const on = early.on;
  on?.removeAttribute('aria-busy');
  if (on?.isConnected) press(on);
}

/** Runs a trigger's action. If it needs a user, visitors sign in first. */
function press(trigger: HTMLElement): void {
  const { wish } = trigger.dataset;
  if (wish === undefined) act(trigger);
  else {
    if (!readSession().user) rememberWish(wish);
    // The trigger may have been replaced by the one for a signed-in user.
    requireUser(() => act(triggerOf(wish) ?? trigger));
  }
}

const triggerOf = (wish: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-wish]')].find((each) => each.dataset.wish === wish);

/** Continues the wish after signing in or registering on another page, once. */
export function continueWish(): void {
  // Still on the way there.
  if (location.pathname.startsWith('/authentication/')) return;
  const wish = readSession().user ? takeWish() : null;
  const trigger = wish ? triggerOf(wish) : undefined;
  if (trigger) act(trigger);
}

function act(trigger: HTMLElement): void {
  if (trigger.getAttribute('aria-busy') === 'true') return;
  trigger.setAttribute('aria-busy', 'true');
  void run(trigger).finally(() => trigger.removeAttribute('aria-busy'));
}

async function run(trigger: HTMLElement): Promise<void> {
  const { act: name, island } = trigger.dataset;
  let work: () => unknown;
  try {
    work = island ? await openerOf(trigger, island as IslandName) : await actionOf(trigger, name ?? '');
  } catch (error) {
    return fallBack(trigger, error);
  }
  try {
    await work();
  } catch (error) {
    tellFailure(error);
  }
}

async function actionOf(trigger: HTMLElement, name: string) {
  const load = actions[name];
  if (!load) throw new Error(`Nothing handles ${name}`);
  const { default: action } = await load();
  return () => action(trigger);
}

async function openerOf(trigger: HTMLElement, name: IslandName) {
  const [{ default: island }, { mount }] = await Promise.all([islands[name](), import('../islands/mount.tsx')]);
  return () => mount(island as never, JSON.parse(trigger.dataset.props ?? '{}') as object, tellFailure);
}

/** The script failed to load: follow the link, or let the button be pressed again. */
function fallBack(trigger: HTMLElement, error: unknown): void {
  console.warn(error);
  if (trigger instanceof HTMLAnchorElement && trigger.href) location.assign(trigger.href);
  else notify({ kind: 'error', text: m.common_failure_part() });
}

const waking = new WeakSet<Element>();

/** Hydrates an island at its first focus, key or press. */
function wake(target: Element): void {
  const element = target.closest<HTMLElement>('[data-hydrate]');
  if (!element || waking.has(element)) return;
  waking.add(element);
  void hydrateIsland(element).catch((error: unknown) => {
    // The plain field still works; the next touch retries.
    waking.delete(element);
    console.warn(error);
    element.dataset.failed = '';
    element.dispatchEvent(new Event('islandfailure', { bubbles: true }));
  });
}

async function hydrateIsland(element: HTMLElement): Promise<void> {
  const name = element.dataset.hydrate as IslandName;
  const pressed: HTMLElement[] = [];
  const note = ({ target }: Event) => pressed.push(...[(target as Element).closest('button') ?? []].flat());
  element.addEventListener('click', note);
  try {
    const [{ default: island }, { hydrate }] = await Promise.all([islands[name](), import('../islands/mount.tsx')]);
    hydrate(element, island as never, JSON.parse(element.dataset.props ?? '{}') as object);
  } finally {
    element.removeEventListener('click', note);
  }
  element.dataset.ready = '';
  // Replay a press that happened while it was loading.
  setTimeout(() => pressed.at(-1)?.click());
}
