import type { AnswerOf, CallOf, Endpoint } from '@makao/contract/kernel/endpoint';
import { requestOf, type Transport } from '@makao/contract/kernel/request';
import { getLocale } from '@makao/i18n/runtime';
import { ApiError } from './api-error.ts';
import { bare, signed } from './transport.ts';

/** Method and path of an endpoint; the compiler compares both with the contract. */
export type Address<E extends Endpoint> = Pick<E, 'method' | 'path'>;

const caller =
  (send: Transport) =>
  async <E extends Endpoint>(address: Address<E>, given: CallOf<E>): Promise<AnswerOf<E>> => {
    const response = await send(requestOf(address as E, given, getLocale()));
    if (response.status >= 400) throw new ApiError(response);
    return response.body as AnswerOf<E>;
  };

/**
 * Calls the API without the contract's schemas, which weigh more than all scripts of a public page:
 * `call<typeof addFavorite>({ method: 'POST', path: '/ads/:id/favorite' }, { params: { id } })`.
 */
export const call = caller(signed(false));
/** For background calls: an ended session does not redirect to sign-in. */
export const quietCall = caller(signed(true));
/** As a visitor: a 401 means wrong credentials. */
export const visitorCall = caller(bare);
