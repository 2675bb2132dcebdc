import type { Tokens } from '@makao/contract/accounts';
import { readText, storeText } from './storage.ts';

declare global {
  interface WindowEventMap {
    tokensrefused: CustomEvent<{ quiet: boolean }>;
  }
}

/** The event for tokens that the server neither accepts nor renews. */
export const tokensRefused = 'tokensrefused';

/** The access token. */
export const readToken = (): string | null => readText('token');
export const readRefreshToken = (): string | null => readText('refresh_token');

export function storeTokens({ token, refresh_token }: Tokens): void {
  storeText('token', token);
  storeText('refresh_token', refresh_token);
}

export function forgetTokens(): void {
  storeText('token', null);
  storeText('refresh_token', null);
}
