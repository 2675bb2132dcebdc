import { limits } from '@makao/contract/kernel/limits';
import { mobilePattern, phonePrefix, phoneStart } from '@makao/contract/kernel/phone';
import { market } from '@makao/contract/market';
import type { Network } from '@makao/contract/payments.number';

interface Parsed {
  /** The whole message or row. */
  text: string;
  network: Network;
  /** As the network writes it: number and name, or a bank. */
  payer: string | null;
  /** E.164, if the network reports it. */
  payerNumber: string | null;
  at: Date | null;
  /** What is left on the account, if the message says so. */
  balance?: number | null;
  /** The numbers that a reversal takes back. */
  reverses: string[];
}

/** Money received. Amounts are whole shillings. */
interface Received extends Parsed {
  kind: 'received';
  transactionNumber: string;
  amount: number;
}

/** Money taken back; the payer's copy, which proves nothing; other messages that moved no money to us; or unreadable. */
interface NotReceived extends Parsed {
  kind: 'reversal' | 'payersCopy' | 'notReceived' | 'unreadable';
  transactionNumber: string | null;
  amount: number | null;
}

/** A parsed transfer, before it is compared with claims. */
export type ReadTransfer = Received | NotReceived;

/** What it changes on the account: positive for money received, otherwise what was spent. */
export const changeIn = ({ kind, amount }: ReadTransfer): number | null =>
  kind === 'unreadable' || amount === null ? null : kind === 'received' ? amount : -amount;

const sourceLength = 200;

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export function shortened(text: string): string {
  const line = oneLine(text);
  return line.length > sourceLength ? `${line.slice(0, sourceLength - 1)}…` : line;
}

const { pattern: currency } = market.currency;
/** Without blanks. */
const amountShape = new RegExp(
  `^([-−])?(\\()?(?:(?:${currency}|Sh)\\.?)?\\+?(\\d[\\d,]*(?:\\.\\d{1,2})?)(?:/[=-])?(?:${currency})?\\)?$`,
  'i',
);
/** No amount is as long. */
const longestAmount = 60;

/** `4,000.00`, `4 000`, `4000/=`; null if it is no amount. Outgoing money is negative; cents are dropped. */
export function readAmount(text: string): number | null {
  const exact = readExactAmount(text);
  return exact === null ? null : Math.trunc(exact);
}

/** The same with its cents. */
export function readExactAmount(text: string): number | null {
  const bare = text.trim();
  const [, minus, opened, digits] =
    bare.length > longestAmount ? [] : (amountShape.exec(bare.replace(/\s/g, '')) ?? []);
  if (!digits) return null;
  const value = Number(digits.replaceAll(',', ''));
  // Longer digits are no money, and no safe number.
  if (value > limits.price) return null;
  return minus || opened ? -value : value;
}

const phoneWithin = new RegExp(`(?<!\\d)${phoneStart}(${mobilePattern})(?!\\d)`);

/** The payer's phone number in a message. */
export function phoneIn(text: string): string | null {
  const digits = phoneWithin.exec(text)?.[1];
  return digits ? phonePrefix + digits : null;
}

/** The payer's name, without the number. */
export const nameIn = (payer: string | null): string | null =>
  payer === null
    ? null
    : oneLine(payer.replace(phoneWithin, ' '))
        .replace(/^[\s\-,;.]+|(?<![\s\-,;.])[\s\-,;.]+$/g, '')
        .slice(0, 120) || null;
