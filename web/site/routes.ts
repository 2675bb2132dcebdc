import type { Route } from './page.ts';
import ad from './pages/ad.tsx';
import autoSignIn from './pages/auth/auto-sign-in.tsx';
import codeVerification from './pages/auth/code-verification.tsx';
import entering from './pages/auth/entering.tsx';
import forgotPassword from './pages/auth/forgot-password.tsx';
import join from './pages/auth/join.tsx';
import register from './pages/auth/register.tsx';
import resetPassword from './pages/auth/reset-password.tsx';
import signIn from './pages/auth/sign-in.tsx';
import contact from './pages/fragments/contact.tsx';
import signInDialog from './pages/fragments/sign-in.tsx';
import signInWord from './pages/fragments/sign-in-word.tsx';
import verifyDialog from './pages/fragments/verify.tsx';
import notFound from './pages/not-found.tsx';
import { office } from './pages/office.tsx';
import short from './pages/short.ts';

const account = office('account');
const agent = office('agent');
const admin = office('admin');

/** Every address of the public site, and the shells of the signed-in areas. The server mounts each as a route of its own. */
export const routes: Readonly<Record<string, Route>> = {
  '/ads/:adId': ad,
  '/ads/:adId/:slug': ad,
  '/a/:code': short,
  '/fragments/contact': contact,
  '/authentication/sign-in': signIn,
  '/authentication/register': register,
  '/authentication/code-verification': codeVerification,
  '/authentication/entering': entering,
  '/authentication/auto-sign-in': autoSignIn,
  '/authentication/forgot-password': forgotPassword,
  '/authentication/reset-password': resetPassword,
  '/authentication/join': join,
  '/fragments/sign-in': signInDialog,
  '/fragments/sign-in-word': signInWord,
  '/fragments/verify': verifyDialog,
  '/account': account,
  '/account/*': account,
  '/agent': agent,
  '/agent/*': agent,
  '/admin': admin,
  '/admin/*': admin,
  '/*': notFound,
};
