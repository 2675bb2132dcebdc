import { isLocale, overwriteGetLocale } from '@makao/i18n/runtime';
import { askWith } from '#web/features/accounts/require-user.ts';
import { readSession, signedIn, watchSession } from '#web/features/accounts/session.ts';
import { startNotices } from '#web/lib/notify.ts';
import { readText } from '#web/lib/storage.ts';
import { ask } from './dom/ask.ts';
import { startMenus } from './dom/menu.ts';
import { startNavigation } from './dom/navigation.ts';
import { startPictures } from './dom/pictures.ts';
import { continueWish, startPresses } from './dom/press.ts';
import { startParts } from './dom/starts.ts';

/** The only script that a public page loads by itself. Everything else is imported when it is used. */
const { lang } = document.documentElement;
const locale = isLocale(lang) ? lang : 'en';
overwriteGetLocale(() => locale);

let isPersonal = false;

/** Names, hearts and menus of a signed-in user; visitors load none of it. */
async function showPerson() {
  isPersonal ||= readSession().user !== null;
  if (isPersonal) await import('./dom/personal.ts').then(({ showSession }) => showSession());
  delete document.documentElement.dataset.known;
}

/** Ads that this browser remembers mark, hide and compare cards; a first visit loads none of it. */
function showLists() {
  if (!['seen', 'hidden', 'compare', 'contacted'].some(readText)) return;
  void import('./dom/card-lists.ts').then(({ followLists }) => followLists()).catch(() => {});
}

function start() {
  askWith((step) => void ask(step));
  startNotices();
  startMenus();
  startPictures();
  startNavigation();
  startPresses();
  startParts();
  showLists();
  void showPerson().then(continueWish);
  watchSession(() => void showPerson());
  // The lists that this browser holds join the account.
  addEventListener(signedIn, () => {
    void import('#web/features/favorites/sync-lists.ts').then(({ syncLists }) => syncLists()).catch(() => {});
  });
  document.documentElement.dataset.ready = '';
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
else start();
