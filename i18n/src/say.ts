import { getLocale, type Locale } from '../compiled/runtime.js';

interface Options {
  locale?: Locale;
}

const isSwahili = ({ locale }: Options = {}) => (locale ?? getLocale()) === 'sw';

/**
 * A message without values. web/vite.messages.ts emits this call, a third of the size of the compiler's output.
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
