/** A DOM module that does what a trigger is for. */
export type Action = (trigger: HTMLElement) => unknown;

/** DOM modules by the name in `data-act`. Each loads with its first press. */
export const actions: Readonly<Record<string, () => Promise<{ default: Action }>>> = {
  ask: () => import('./act-ask.ts'),
  back: () => import('./act-back.ts'),
  'card-menu': () => import('./act-card-menu.ts'),
  'clear-seen': () => import('./act-clear-seen.ts'),
  cards: () => import('./act-cards.ts'),
  'code-by-sms': () => import('./act-code-by-sms.ts'),
  compare: () => import('./act-compare.ts'),
  contact: () => import('./act-contact.ts'),
  copy: () => import('./act-copy.ts'),
  enter: () => import('./act-enter.ts'),
  favorite: () => import('./act-favorite.ts'),
  go: () => import('./act-go.ts'),
  language: () => import('./act-language.ts'),
  map: () => import('./map.ts'),
  message: () => import('./act-message.ts'),
  photo: () => import('./act-photo.ts'),
  photos: () => import('./act-photos.ts'),
  'resend-code': () => import('./act-resend-code.ts'),
  share: () => import('./act-share.ts'),
  'show-password': () => import('./act-show-password.ts'),
  'sign-in-by-chat': () => import('./act-sign-in-by-chat.ts'),
  slide: () => import('./act-slide.ts'),
  theme: () => import('./act-theme.ts'),
  uncompare: () => import('./act-uncompare.ts'),
  'wizard-step': () => import('./act-wizard-step.ts'),
};
