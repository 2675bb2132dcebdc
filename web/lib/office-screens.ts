/** The signed-in areas. */
export type AreaName = 'account' | 'agent' | 'admin';

/** The module in `office/routes/<area>/` that shows a screen, and those of the screens within it. */
type ScreenModule = string | readonly [module: string, within: Readonly<Record<string, string>>];

/** Every screen of the signed-in areas, by its address below the area's. */
export const screens: Readonly<Record<AreaName, Readonly<Record<string, ScreenModule>>>> = {
  account: {
    general: 'general',
    reviews: 'reviews',
    security: 'security',
    'become-agent': 'become-agent',
    billing: 'billing',
    favorites: 'favorites',
    messages: 'messages',
    conversations: 'conversations',
    'conversations/:threadId': 'conversation',
    searches: 'searches',
    'searches/:searchId': 'search-results',
  },
  agent: {
    '': 'index',
    ads: 'ads',
    'ads/create': 'create-ad',
    'ads/import': 'import-ads',
    'ads/:adId/edit': 'edit-ad',
    'ads/:adId/days': 'ad-days',
    'ads/:adId/preview': 'preview-ad',
    'ads/:adId/still-available': 'still-available',
    clients: 'clients',
    conversations: 'conversations',
    'conversations/:threadId': 'conversation',
    'user-ad-searches': 'opportunities',
    profile: 'profile',
    'plan-purchase': 'plan-purchase',
    payments: 'payments',
    'payments/:paymentId/receipt': 'receipt',
    'payments/:planId': [
      'purchase',
      { summary: 'purchase-summary', 'make-payment': 'purchase-payment', finish: 'purchase-finish' },
    ],
    reviews: 'reviews',
    faq: 'faq',
  },
  admin: {
    '': 'index',
    queue: 'queue',
    ads: 'ads',
    'ads/:adId': 'ad',
    reports: 'reports',
    reviews: 'reviews',
    appeals: 'appeals',
    'appeals/:caseId': 'appeal',
    support: 'support',
    'support/:supportId': 'support-conversation',
    names: 'names',
    landmarks: 'landmarks',
    blocks: 'blocks',
    judgements: 'judgements',
    payments: 'payments',
    'payments/reconcile': 'reconcile',
    'payments/pushes': 'pushes',
    transfers: 'transfers',
    'transfers/messages': 'transfer-messages',
    channels: 'channels',
    'message-costs': 'message-costs',
    'message-limits': 'message-limits',
    'transfers/totals': 'transfer-totals',
    'transfers/statements': 'statements',
    'transfers/statements/:statementId': 'statement',
    'transfers/findings': 'findings',
    forwarding: 'forwarding',
    people: 'people',
    'people/:personId': 'person',
    contacts: 'contacts',
    messages: 'messages',
    unworked: 'unworked',
    jobs: 'jobs',
    plans: 'plans',
    faqs: 'faqs',
    pages: 'pages',
    'menu-entries': 'menu-entries',
    places: 'places',
    featured: 'featured',
    'app-parameters': 'app-parameters',
    'risk-settings': 'risk-settings',
    'audit-log': 'audit-log',
    team: 'team',
  },
};

const matches = (pattern: readonly string[], path: readonly string[]) =>
  pattern.length === path.length && pattern.every((part, at) => part.startsWith(':') || part === path[at]);
const partsOf = (path: string) => path.split('/').filter(Boolean);

/** The modules that an address of an area needs, the area's own first; null where there is no screen. */
export function modulesFor(area: AreaName, pathname: string): string[] | null {
  const path = partsOf(pathname).slice(1);
  for (const [pattern, screen] of Object.entries(screens[area])) {
    const [module, within] = typeof screen === 'string' ? [screen, {}] : screen;
    if (matches(partsOf(pattern), path)) return ['layout', module];
    for (const [rest, inner] of Object.entries(within))
      if (matches(partsOf(`${pattern}/${rest}`), path)) return ['layout', module, inner];
  }
  // An area without a first screen redirects to another one.
  return path.length === 0 ? ['layout'] : null;
}
