import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('home', 'routes/public/home-redirect.ts'),
    route('search', 'routes/public/search.tsx'),
    route('agents/:agentId/ads', 'routes/public/agent-ads.tsx'),
    route('ads/:adId', 'routes/public/ad.tsx'),
    route('dev/inbox', 'routes/dev/inbox.tsx'),
    route('account', 'routes/account/layout.tsx', [
      index('routes/account/index.ts'),
      route('general', 'routes/account/general.tsx'),
      route('searches', 'routes/account/searches.tsx'),
    ]),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('authentication', 'routes/auth/layout.tsx', [
    route('sign-in', 'routes/auth/sign-in.tsx'),
    route('register', 'routes/auth/register.tsx'),
    route('code-verification', 'routes/auth/code-verification.tsx'),
    route('auto-sign-in', 'routes/auth/auto-sign-in.tsx'),
    route('forgot-password', 'routes/auth/forgot-password.tsx'),
    route('reset-password', 'routes/auth/reset-password.tsx'),
  ]),
  ...prefix('onboarding', [index('routes/onboarding/index.ts'), route(':step', 'routes/onboarding/step.tsx')]),
  route('agent', 'routes/agent/layout.tsx', [
    index('routes/agent/index.tsx'),
    route('ads', 'routes/agent/ads.tsx'),
    route('ads/create', 'routes/agent/create-ad.tsx'),
    route('ads/:adId/edit', 'routes/agent/edit-ad.tsx'),
    route('ads/:adId/still-available', 'routes/agent/still-available.tsx'),
    route('clients', 'routes/agent/clients.tsx'),
    route('user-ad-searches', 'routes/agent/opportunities.tsx'),
    route('profile', 'routes/agent/profile.tsx'),
    route('plan-purchase', 'routes/agent/plan-purchase.tsx'),
    route('payments', 'routes/agent/payments.tsx'),
    route('payments/:planId', 'routes/agent/purchase.tsx', [
      route('summary', 'routes/agent/purchase-summary.tsx'),
      route('make-payment', 'routes/agent/purchase-payment.tsx'),
      route('finish', 'routes/agent/purchase-finish.tsx'),
    ]),
    route('reviews', 'routes/agent/reviews.tsx'),
    route('faq', 'routes/agent/faq.tsx'),
  ]),
  route('admin', 'routes/admin/layout.tsx', [index('routes/admin/index.tsx')]),
] satisfies RouteConfig;
