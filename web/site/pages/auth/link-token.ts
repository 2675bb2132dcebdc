import { m } from '@makao/i18n/messages';

/** The token of a link in a message, which does the same as the code. Opening the page does not use it up. */
export const tokenOf = ({ searchParams }: URL): string | undefined => searchParams.get('token') ?? undefined;

/** The address holds a key: no request from the page may name it. */
export const withoutReferrer = (token: string | undefined) =>
  token ? [{ name: 'referrer', content: 'no-referrer' }] : [];

/** A link that was used or is too old, or a wrong code. */
export const wrongText = (url: URL): string =>
  tokenOf(url) ? m.accounts_enter_linkSpent() : m.accounts_auth_verificationError();
