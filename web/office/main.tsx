import { isLocale, overwriteGetLocale } from '@makao/i18n/runtime';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { readDateFormat } from '#web/lib/date-format.ts';
import type { AreaName } from '#web/lib/office-screens.ts';
import { areaRoles } from './lib/areas.ts';
import { followLinks } from './lib/follow-links.ts';
import { refusedEntry } from './lib/guard.ts';
import { officeRoutes } from './routes.tsx';

/** The app of a signed-in area. The server sends a shell with a skeleton; other areas and public pages are documents of their own. */
function start(place: HTMLElement, area: AreaName): void {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : 'en';
  overwriteGetLocale(() => locale);
  readDateFormat();
  // Replaces this history entry, so that Back does not lead here again.
  const elsewhere = refusedEntry(areaRoles[area], new URL(location.href));
  if (elsewhere) {
    location.replace(elsewhere);
    return;
  }
  const router = createBrowserRouter(officeRoutes(area));
  followLinks(area, (path, options) => void router.navigate(path, options));
  // `data-ready`, as on documents: the first screen has rendered.
  router.subscribe(({ initialized }) => {
    if (initialized) place.dataset.ready = '';
  });
  createRoot(place).render(<RouterProvider router={router} />);
}

const place = document.getElementById('office');
if (place) start(place, place.dataset.area as AreaName);
