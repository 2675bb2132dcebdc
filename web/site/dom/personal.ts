import { isLeaving, readSession, type Session } from '#web/features/accounts/session.ts';
import { pageTitle } from '#web/lib/seo.ts';
import { showAccount } from './account-corner.ts';
import { showSearchLimit } from './search-limit.ts';

type Person = NonNullable<Session['user']>;

/** Adds personal content to a region. The cached document never contains any. */
function personalize(root: ParentNode, user: Person): void {
  const each = (selector: string, show: (element: HTMLElement) => void) => {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) show(element);
  };
  // Links to sign-in become buttons for signed-in users.
  each('a[data-wish][href^="/authentication/sign-in"]', asButton);
  each('template[data-member]', (template) => {
    const visitor = template.previousElementSibling;
    if (visitor instanceof HTMLElement && 'visitor' in visitor.dataset) visitor.remove();
    unfold(template);
  });
  each('a[data-to]', (link) => link.setAttribute('href', link.dataset.to ?? ''));
  const ownAgent = user.agentProfile?.id;
  each('template[data-own-agent]', (template) => template.dataset.ownAgent === ownAgent && unfold(template));
  each('[data-not-own]', (element) => {
    element.hidden = element.dataset.notOwn === ownAgent;
  });
  each('[data-customers-only]', (element) => {
    element.hidden = user.roles.includes('ROLE_AGENT');
  });
  each('.card-veil', showAgent);
}

const unfold = (template: HTMLElement) => {
  if (template instanceof HTMLTemplateElement) template.replaceWith(template.content.cloneNode(true));
};

function asButton(link: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = link.className;
  if (link.ariaLabel) button.ariaLabel = link.ariaLabel;
  Object.assign(button.dataset, link.dataset);
  const { memberText } = link.dataset;
  if (memberText) button.textContent = memberText;
  else button.append(...link.childNodes);
  link.replaceWith(button);
}

/** Replaces the placeholder on a card by the agent's name. */
function showAgent(veil: HTMLElement): void {
  const { agent = '', avatar } = veil.dataset;
  const name = document.createElement('span');
  name.textContent = agent;
  const face = document.createElement(avatar ? 'img' : 'i');
  if (face instanceof HTMLImageElement)
    Object.assign(face, { src: avatar, alt: '', width: 20, height: 20, loading: 'lazy' });
  else face.textContent = agent[0] ?? '';
  veil.replaceWith(face, name);
}

function showFavorites(root: ParentNode, favorites: Session['favorites']): void {
  for (const heart of root.querySelectorAll<HTMLElement>('button[data-act=favorite]')) {
    const isSaved = favorites.includes(heart.dataset.ad ?? '');
    heart.ariaPressed = String(isSaved);
    heart.classList.toggle('is-saved', isSaved);
  }
}

/** For signed-in users the title names the agent; for visitors it doesn't. */
function showTitle(): void {
  const title = document.querySelector<HTMLElement>('[data-member-title]')?.dataset.memberTitle;
  if (title) document.title = pageTitle(title);
}

let shownFor: string | undefined;

/** Applies the session to the page: after loading, signing in, and changes in other tabs. */
export function showSession(root: ParentNode = document): void {
  const { user, favorites } = readSession();
  if (isLeaving()) return;
  // Remove personal content: the next user may be another one.
  if (shownFor && shownFor !== user?.id) location.reload();
  if (!user) return;
  personalize(root, user);
  showFavorites(root, favorites);
  showSearchLimit(root);
  showTitle();
  showAccount(user);
  shownFor = user.id;
}

document.addEventListener('regionchange', ({ detail }: CustomEvent<ParentNode>) => {
  if (readSession().user) showSession(detail);
});
