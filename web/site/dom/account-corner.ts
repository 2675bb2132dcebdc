import type { CurrentUser } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { personalEntries, signOut } from '#web/features/accounts/personal.ts';

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

/** As `Avatar` looks. */
export function avatar({ fullName, profileImageUrl }: CurrentUser, size: string): HTMLElement {
  if (profileImageUrl) {
    const face = make('img', `shrink-0 rounded-full object-cover ${size}`);
    Object.assign(face, { src: profileImageUrl.replace(/\/1280\.webp$/, '/320.webp'), alt: '' });
    return face;
  }
  const letters = make(
    'span',
    `shrink-0 rounded-full grid place-items-center bg-lagoon font-display font-bold text-on-lagoon before:content-[attr(data-initials)] ${size}`,
  );
  letters.ariaHidden = 'true';
  letters.dataset.initials = fullName
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => (word[0] ?? '').toUpperCase())
    .join('');
  return letters;
}

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 font-medium outline-none hover:bg-lagoon-mist focus:bg-lagoon-mist focus:text-lagoon-deep';

/** The user menu: arrow keys move in it, Escape and a press elsewhere close it. */
function menuOf(user: CurrentUser): HTMLElement {
  const button = make('button', 'block rounded-full', avatar(user, 'size-11 text-base'));
  button.type = 'button';
  button.ariaLabel = m.accounts_session_menu({ name: user.fullName });
  button.ariaHasPopup = 'menu';
  button.ariaExpanded = 'false';
  const links = personalEntries(user.roles).map(({ to, label }) => {
    const link = make('a', itemClass, label);
    link.href = to;
    return link;
  });
  const out = make('button', itemClass, m.accounts_session_signOut());
  out.type = 'button';
  out.addEventListener('click', () => void signOut());
  const items = [...links, out];
  for (const item of items) {
    item.role = 'menuitem';
    item.tabIndex = -1;
  }
  const who = make(
    'div',
    'border-b border-line px-3 pt-2 pb-2.5 mb-1.5',
    make('span', 'block truncate font-semibold', user.fullName),
    make('span', 'block text-sm text-stone tabular-nums', user.phoneNumber),
  );
  who.role = 'presentation';
  const menu = make(
    'div',
    'absolute top-full right-0 z-40 mt-2 w-60 animate-[fade-in_120ms] rounded-card border border-line bg-shell p-1.5 text-ink shadow-lift',
    who,
    ...items,
  );
  menu.role = 'menu';
  menu.ariaLabel = button.ariaLabel;
  menu.hidden = true;
  const show = (open: boolean) => {
    menu.hidden = !open;
    button.ariaExpanded = String(open);
    if (open) items[0]?.focus();
  };
  button.addEventListener('click', () => show(menu.hidden === true));
  const box = make('span', 'relative ml-1 max-md:hidden', button, menu);
  box.addEventListener('keydown', (event) => {
    const at = items.indexOf(event.target as HTMLAnchorElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === 'Escape') {
      show(false);
      button.focus();
    } else if (to !== undefined && !menu.hidden) {
      event.preventDefault();
      items[(to + items.length) % items.length]?.focus();
    }
  });
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !box.contains(relatedTarget as Node)) show(false);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!box.contains(target as Node)) show(false);
  });
  return box;
}

/** The same in the menu of a phone. */
function listOf(user: CurrentUser): HTMLElement {
  const entry =
    'inline-flex min-h-11 items-center gap-2 rounded-field px-3 font-medium transition-colors hover:bg-lagoon-mist w-full text-lg';
  const list = make('ul', 'mt-1');
  for (const { to, label } of personalEntries(user.roles)) {
    const link = make('a', entry, label);
    link.href = to;
    list.append(make('li', '', link));
  }
  const out = make(
    'button',
    'inline-flex min-h-11 w-full items-center justify-center rounded-field border border-line-strong/60 bg-shell px-5 font-semibold hover:border-lagoon hover:text-lagoon',
    m.accounts_session_signOut(),
  );
  out.type = 'button';
  out.addEventListener('click', () => void signOut());
  return make(
    'div',
    '',
    make(
      'p',
      'flex items-center gap-3 px-3 py-1',
      avatar(user, 'size-9 text-sm'),
      make('span', 'min-w-0 truncate font-semibold', user.fullName),
    ),
    list,
    make('div', 'mt-2 grid px-2', out),
  );
}

/** Replaces the sign-in link by the user menu. */
export function showAccount(user: CurrentUser): void {
  const who = JSON.stringify([user.fullName, user.profileImageUrl, user.roles, user.phoneNumber]);
  for (const place of document.querySelectorAll<HTMLElement>('[data-account]')) {
    if (place.dataset.who === who) continue;
    place.dataset.who = who;
    place.replaceChildren(place.dataset.account === 'corner' ? menuOf(user) : listOf(user));
  }
}
