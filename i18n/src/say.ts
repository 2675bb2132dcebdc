import { getLocale, type Locale } from '../compiled/runtime.js';

interface Options {
  locale?: Locale;
}

const isSwahili = ({ locale }: Options = {}) => (locale ?? getLocale()) === 'sw';

/**
 * A message without values. Written like this it is a third of what the compiler makes of it: web/vite.messages.ts does.
 * @public
 */
export const say = (en: string, sw: string) => (_?: object, options?: Options) => (isSwahili(options) ? sw : en);

/**
 * A message with values.
 * @public
 */
export const tell =
  <Values>(en: (values: Values) => string, sw: (values: Values) => string) =>
  (values: Values, options?: Options) =>
    (isSwahili(options) ? sw : en)(values);
