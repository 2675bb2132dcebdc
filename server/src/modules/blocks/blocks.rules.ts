import { createHmac } from 'node:crypto';

/** What a number is compared by: the list outlives accounts, and must not be a list of numbers. */
export const numberKey = (secret: Uint8Array, phoneNumber: string) =>
  createHmac('sha256', secret).update(`blocked number ${phoneNumber}`).digest('base64url');

/** How many last digits of a number the team sees. */
export const shownDigits = 3;
