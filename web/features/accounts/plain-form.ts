import type { Tokens } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { data, type RouterContextProvider } from 'react-router';
import type { Api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { FormAnswer } from '#web/lib/form.ts';
import { handoverCookie } from '#web/lib/handover.ts';
import { homeCountry, loadPhones, readPhone } from '#web/lib/phone.ts';
import { serverApi, servicesContext } from '#web/lib/services.ts';

export interface PlainForm {
  api: Api;
  /** What was typed, by field. */
  typed: Record<string, string>;
  /** Scheme and host of this site. */
  origin: string;
  /** Keeps a session for the next form, when this one has to be sent again. */
  keep: (tokens: Tokens) => void;
}

type Told = Omit<FormAnswer, 'values' | 'errors'> & Partial<FormAnswer>;

/** What a refusal of the API means to this form, by status. */
type Refusals = Partial<Record<number, (say: { locale: Api['locale'] }, error: ApiError) => Told>>;

interface Given {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Answers a form that the browser sent itself with a page: where to go next, or the form again and what is wrong. */
export async function answerForm(
  { request, context }: Given,
  send: (form: PlainForm) => Promise<Response>,
  refusals: Refusals = {},
) {
  const { origin, locale } = context.get(servicesContext);
  const say = { locale };
  const headers = new Headers();
  const keep = (tokens: Tokens) => headers.set('set-cookie', handoverCookie(tokens, origin));
  const again = (values: Record<string, string>, told: Told, status: number) =>
    data<FormAnswer>({ values, errors: {}, ...told }, { status, headers });
  if (!isOurs(request, origin)) return again({}, { alert: m.accounts_auth_foreignForm({}, say) }, 403);
  const typed = await readTyped(request);
  try {
    return await send({ api: serverApi(context), typed, origin, keep });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, violations, message } = error;
    const told =
      refusals[status]?.(say, error) ?? (violations.length > 0 ? {} : { alert: textOf(status, message, say) });
    const errors = Object.fromEntries(violations.toReversed().map(({ propertyPath, title }) => [propertyPath, title]));
    return again(withoutSecrets(typed), { errors, ...told }, status);
  }
}

const textOf = (status: number, message: string, say: { locale: Api['locale'] }) =>
  status === 403 || status === 429 ? message : m.accounts_session_unknownError({}, say);

/** Another site must not sign a person in as somebody they are not. */
function isOurs({ headers }: Request, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  return site ? site === 'same-origin' : headers.get('origin') === origin;
}

/** What can't be read as a form is an empty one: every field then says that it is missing. */
async function readTyped(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData());
  const typed: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value;
  const { phoneNumber, country, ...rest } = typed;
  if (phoneNumber === undefined) return rest;
  const phones = await loadPhones();
  const home = phones.getCountries().find((code) => code === country) ?? homeCountry;
  return { ...rest, phoneNumber: readPhone(phones, phoneNumber, home).value };
}

const withoutSecrets = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !/password|code|secondFactor/i.test(name)));
