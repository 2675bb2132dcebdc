import type { Route } from './page.ts';
import about from './pages/about.tsx';
import ad from './pages/ad.tsx';
import agentPage from './pages/agent.tsx';
import compare from './pages/compare.tsx';
import contact from './pages/contact.tsx';
import deal from './pages/deal.tsx';
import faqs from './pages/faqs.tsx';
import adPreview from './pages/fragments/ad-preview.tsx';
import cards from './pages/fragments/cards.tsx';
import contactSheet from './pages/fragments/contact.tsx';
import home from './pages/home.tsx';
import inbox from './pages/inbox.tsx';
import manifest from './pages/manifest.ts';
import notFound from './pages/not-found.tsx';
import { office } from './pages/office.tsx';
import onboarding from './pages/onboarding.tsx';
import payments from './pages/payments.tsx';
import { redirectTo } from './pages/redirect.ts';
import searches from './pages/searches.tsx';
import seen from './pages/seen.tsx';
import short from './pages/short.ts';
import stillThere from './pages/still-there.tsx';
import terms from './pages/terms.tsx';
import ward from './pages/ward.tsx';

const account = office('account');
const agent = office('agent');
const admin = office('admin');

/** Every address of the public site, and the shells of the signed-in areas. The server mounts each as a route of its own. */
export const routes: Readonly<Record<string, Route>> = {
  '/ads/:adId': ad,
  '/ads/:adId/:slug': ad,
  '/a/:code': short,
  '/fragments/ad-preview': adPreview,
  '/fragments/cards': cards,
  '/fragments/contact': contactSheet,
  '/': home,
  '/home': redirectTo('/', 301),
  '/agents/:agentId': agentPage,
  '/wards/:wardId': ward,
  '/kupanga/:place': deal,
  '/kununua/:place': deal,
  '/rent/:place': deal,
  '/buy/:place': deal,
  '/seen': seen,
  '/compare': compare,
  '/still-there': stillThere,
  '/dev/inbox': inbox,
  '/about-us': about,
  '/contact-us': contact,
  '/faqs': faqs,
  '/searches': searches,
  '/secure-payments': payments,
  '/terms-and-conditions': terms,
  '/onboarding': redirectTo('/onboarding/1'),
  '/onboarding/:step': onboarding,
  '/manifest.webmanifest': manifest,
  '/account': account,
  '/account/*': account,
  '/agent': agent,
  '/agent/*': agent,
  '/admin': admin,
  '/admin/*': admin,
  '/*': notFound,
};
