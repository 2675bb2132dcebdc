import type { Tokens } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import type { FormAnswer } from '#web/features/accounts/form-answer.ts';
import { handoverCookie } from '#web/features/accounts/handover.ts';
import { homeCountry, loadPhones, readPhone } from '#web/features/accounts/phone.ts';
import { redirectOf, withRedirect } from '#web/features/accounts/redirect-query.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { suspensionPath } from '#web/lib/failure.ts';
import { Redirect } from '#web/lib/page-errors.ts';
import type { PageRequest } from '../../page.ts';

/** What was typed, by field. */
type Typed = Record<string, string>;

/** What a page says to a refusal of the API, instead of or beside what the API says of fields. */
type Refusal = Pick<FormAnswer, 'alert' | 'title'> & { errors?: FormAnswer['errors'] };
type Refusals = Partial<Record<number, (error: ApiError) => Refusal>>;

/**
 * Answers a form that the browser sent by itself. `send` ends with a `Redirect`; a refusal of the API becomes an answer
 * that the page shows in its form, with what was typed except secrets.
 */
export async function answerForm(
  request: PageRequest,
  send: (typed: Typed) => Promise<never>,
  refusals: Refusals = {},
): Promise<FormAnswer> {
  if (!isOurs(request)) return { status: 403, values: {}, errors: {}, alert: m.accounts_auth_foreignForm() };
  const typed = await readTyped(request.form);
  try {
    return await send(typed);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const suspended = suspensionPath(error);
    if (suspended) throw new Redirect(suspended, 303);
    const { status, violations, message } = error;
    const said = refusals[status]?.(error) ?? (violations.length > 0 ? {} : { alert: textOf(status, message) });
    // The first violation of a field is the one to tell.
    const errors = Object.fromEntries(violations.toReversed().map(({ propertyPath, title }) => [propertyPath, title]));
    // The API could not be reached: a server error.
    return { status: status || 503, values: withoutSecrets(typed), errors, ...said };
  }
}

const textOf = (status: number, message: string) =>
  status === 403 || status === 429 ? message : m.accounts_session_unknownError();

/** Login CSRF: another site must not sign a visitor in. */
function isOurs({ headers, origin }: PageRequest): boolean {
  const site = headers.get('sec-fetch-site');
  return site ? site === 'same-origin' : headers.get('origin') === origin;
}

/** An unreadable body counts as an empty form, so every field reports that it is missing. */
async function readTyped(form: URLSearchParams): Promise<Typed> {
  const { phoneNumber, country, ...rest } = Object.fromEntries(form);
  if (phoneNumber === undefined) return rest;
  const phones = await loadPhones();
  const home = phones.getCountries().find((code) => code === country) ?? homeCountry;
  return { ...rest, phoneNumber: readPhone(phones, phoneNumber, home).value };
}

const withoutSecrets = (typed: Typed) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !/password|code|secondFactor|token/i.test(name)));

/** Stores a session for the next form, or for the next page's scripts. */
export function handOver(tokens: Tokens, { cookies, origin }: PageRequest): void {
  cookies.length = 0;
  cookies.push(handoverCookie(tokens, origin));
}

/** Redirects to the page where scripts take over the session of a plain form. */
export function enterWith(tokens: Tokens, request: PageRequest, page = '/authentication/entering'): never {
  handOver(tokens, request);
  throw new Redirect(withRedirect(page, redirectOf(request.url.searchParams)), 303);
}
