import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('home', 'routes/public/home-redirect.ts'),
    route('search', 'routes/public/search.tsx'),
    route('agents/:agentId/ads', 'routes/public/agent-ads.tsx'),
    route('ads/:adId', 'routes/public/ad.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
] satisfies RouteConfig;
