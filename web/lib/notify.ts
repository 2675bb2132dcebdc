import { m } from '@makao/i18n/messages';

/** Default duration of a notice. */
export const noticeMs = 7000;

export interface Notice {
  kind: 'error' | 'information' | 'success';
  text: string;
  /** Instead of the default of its kind. */
  title?: string;
  /** Milliseconds until it closes by itself. */
  duration?: number;
  /** A button that takes back what it tells; it closes the notice. */
  action?: { label: string; run: () => void };
}

const titles: Record<Notice['kind'], () => string> = {
  error: m.common_notice_error,
  information: m.common_notice_information,
  success: m.common_notice_success,
};

/** As many as a phone shows without hiding the page. */
const most = 3;

const signs = { error: 'M12 7v6m0 4v.01', information: 'M12 11v6m0-10v.01', success: 'm8 12 3 3 5-6' };

function sign(path: string, round: boolean): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    'aria-hidden': 'true',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }))
    svg.setAttribute(name, value);
  svg.innerHTML = `${round ? '<circle cx="12" cy="12" r="10"/>' : ''}<path d="${path}"/>`;
  return svg;
}

/**
 * The region is part of every document. A modal dialog makes everything outside it inert, so the region moves into the
 * latest one, and must move out before that is removed: a dialog calls this when it has opened and when it has closed.
 */
export function placeNotices(): HTMLElement | null {
  const region = document.getElementById('notices');
  const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (region && region.parentElement !== home) home.append(region);
  return region?.querySelector('.notices') ?? null;
}

/** Adds the close button and the timer, which pauses while the notice is hovered or focused. */
function arm(item: HTMLElement, duration: number): void {
  let timer: ReturnType<typeof setTimeout>;
  const hold = () => clearTimeout(timer);
  const release = () => {
    hold();
    timer = setTimeout(() => item.remove(), duration);
  };
  const close = document.createElement('button');
  close.type = 'button';
  close.ariaLabel = m.common_action_close();
  close.className =
    'grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-lagoon-mist [&_svg]:size-5.5';
  close.append(sign('M18 6 6 18M6 6l12 12', false));
  close.addEventListener('click', () => {
    hold();
    item.remove();
  });
  item.prepend(sign(signs[item.dataset.kind as Notice['kind']], true));
  item.append(close);
  for (const event of ['pointerenter', 'focusin']) item.addEventListener(event, hold);
  for (const event of ['pointerleave', 'focusout']) item.addEventListener(event, release);
  release();
}

/**
 * Shows a notice, and returns how to close it. A notice that is already visible is not repeated; its timer restarts.
 */
export function notify({ kind, text, title = titles[kind](), duration = noticeMs, action }: Notice): () => void {
  const list = placeNotices();
  if (!list) return () => {};
  for (const shown of list.querySelectorAll<HTMLElement>(`[data-kind=${kind}]`))
    if (shown.querySelector('p')?.textContent === text) shown.remove();
  const item = document.createElement('li');
  item.className = 'notice';
  item.dataset.kind = kind;
  item.style.setProperty('--stay', `${duration}ms`);
  const words = document.createElement('div');
  const heading = document.createElement('b');
  heading.textContent = title;
  const said = document.createElement('p');
  said.textContent = text;
  words.append(heading, said);
  if (action) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'notice-action';
    button.textContent = action.label;
    button.addEventListener('click', () => {
      item.remove();
      action.run();
    });
    words.append(button);
  }
  item.append(words);
  list.append(item);
  arm(item, duration);
  for (const old of [...list.children].slice(0, -most)) old.remove();
  return () => item.remove();
}

const pending = 'notices';
/** Pending notices expire: a page loads within seconds. */
const pendingMs = 15_000;

/** For the page that is loaded next, such as the one behind a sign-in. */
export function notifyNext(notice: Omit<Notice, 'action'>): void {
  try {
    sessionStorage.setItem(pending, JSON.stringify([...takePending(), { until: Date.now() + pendingMs, ...notice }]));
  } catch {
    // Storage is blocked.
  }
}

function takePending(): (Notice & { until: number })[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(pending) ?? '[]') as (Notice & { until: number })[];
    sessionStorage.removeItem(pending);
    return stored.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
}

/** Once per page: attaches to the server's notices and shows those that the previous page left. */
export function startNotices(): void {
  for (const item of document.querySelectorAll<HTMLElement>('#notices .notice:not(:has(button))')) arm(item, noticeMs);
  for (const notice of takePending()) notify(notice);
}
