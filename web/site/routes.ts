import type { Route } from './page.ts';
import ad from './pages/ad.tsx';
import agentAds from './pages/agent-ads.tsx';
import agents from './pages/agents.tsx';
import contact from './pages/fragments/contact.tsx';
import notFound from './pages/not-found.tsx';
import { office } from './pages/office.tsx';
import search from './pages/search.tsx';
import short from './pages/short.ts';

const account = office('account');
const agent = office('agent');
const admin = office('admin');

/** Every address of the public site, and the shells of the signed-in areas. The server mounts each as a route of its own. */
export const routes: Readonly<Record<string, Route>> = {
  '/ads/:adId': ad,
  '/ads/:adId/:slug': ad,
  '/a/:code': short,
  '/search': search,
  '/agents': agents,
  '/agents/:agentId/ads': agentAds,
  '/fragments/contact': contact,
  '/account': account,
  '/account/*': account,
  '/agent': agent,
  '/agent/*': agent,
  '/admin': admin,
  '/admin/*': admin,
  '/*': notFound,
};
