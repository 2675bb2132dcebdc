import type { Route } from './page.ts';
import about from './pages/about.tsx';
import ad from './pages/ad.tsx';
import agentPage from './pages/agent.tsx';
import agentAds from './pages/agent-ads.tsx';
import agents from './pages/agents.tsx';
import autoSignIn from './pages/auth/auto-sign-in.tsx';
import codeVerification from './pages/auth/code-verification.tsx';
import enter from './pages/auth/enter.tsx';
import entering from './pages/auth/entering.tsx';
import forgotPassword from './pages/auth/forgot-password.tsx';
import join from './pages/auth/join.tsx';
import register from './pages/auth/register.tsx';
import resetPassword from './pages/auth/reset-password.tsx';
import signIn from './pages/auth/sign-in.tsx';
import suspended from './pages/auth/suspended.tsx';
import compare from './pages/compare.tsx';
import contact from './pages/contact.tsx';
import deal from './pages/deal.tsx';
import faqs from './pages/faqs.tsx';
import adPreview from './pages/fragments/ad-preview.tsx';
import cards from './pages/fragments/cards.tsx';
import contactSheet from './pages/fragments/contact.tsx';
import enterPanel from './pages/fragments/enter.tsx';
import nameDialog from './pages/fragments/name.tsx';
import signInDialog from './pages/fragments/sign-in.tsx';
import signInWord from './pages/fragments/sign-in-word.tsx';
import verifyDialog from './pages/fragments/verify.tsx';
import home from './pages/home.tsx';
import inbox from './pages/inbox.tsx';
import manifest from './pages/manifest.ts';
import notFound from './pages/not-found.tsx';
import { office } from './pages/office.tsx';
import onboarding from './pages/onboarding.tsx';
import payments from './pages/payments.tsx';
import privacy from './pages/privacy.tsx';
import { redirectTo } from './pages/redirect.ts';
import search from './pages/search.tsx';
import searches from './pages/searches.tsx';
import seen from './pages/seen.tsx';
import short from './pages/short.ts';
import stillThere from './pages/still-there.tsx';
import terms from './pages/terms.tsx';
import ussd from './pages/ussd.tsx';
import ward from './pages/ward.tsx';

const account = office('account');
const agent = office('agent');
const admin = office('admin');

/** Every address of the public site, and the shells of the signed-in areas. The server mounts each as a route of its own. */
export const routes: Readonly<Record<string, Route>> = {
  '/': home,
  '/home': redirectTo('/', 301),
  '/search': search,
  '/ads/:adId': ad,
  '/ads/:adId/:slug': ad,
  '/a/:code': short,
  '/agents': agents,
  '/agents/:agentId': agentPage,
  '/agents/:agentId/ads': agentAds,
  '/wards/:wardId': ward,
  '/kupanga/:place': deal,
  '/kununua/:place': deal,
  '/rent/:place': deal,
  '/buy/:place': deal,
  '/seen': seen,
  '/compare': compare,
  '/searches': searches,
  '/still-there': stillThere,
  '/about-us': about,
  '/contact-us': contact,
  '/faqs': faqs,
  '/secure-payments': payments,
  '/terms-and-conditions': terms,
  '/privacy': privacy,
  '/onboarding': redirectTo('/onboarding/1'),
  '/onboarding/:step': onboarding,
  '/authentication/sign-in': signIn,
  '/authentication/register': register,
  '/authentication/code-verification': codeVerification,
  '/authentication/enter': enter,
  '/authentication/entering': entering,
  '/authentication/auto-sign-in': autoSignIn,
  '/authentication/forgot-password': forgotPassword,
  '/authentication/reset-password': resetPassword,
  '/authentication/join': join,
  '/authentication/suspended': suspended,
  '/fragments/ad-preview': adPreview,
  '/fragments/cards': cards,
  '/fragments/contact': contactSheet,
  '/fragments/enter': enterPanel,
  '/fragments/name': nameDialog,
  '/fragments/sign-in': signInDialog,
  '/fragments/sign-in-word': signInWord,
  '/fragments/verify': verifyDialog,
  '/dev/inbox': inbox,
  '/dev/ussd': ussd,
  '/manifest.webmanifest': manifest,
  '/account': account,
  '/account/*': account,
  '/agent': agent,
  '/agent/*': agent,
  '/admin': admin,
  '/admin/*': admin,
  '/*': notFound,
};
