export const locales = ['en', 'sw'] as const;
export type Locale = (typeof locales)[number];
