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

const sourceLength = 200;

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export function shortened(text: string): string {
  const line = oneLine(text);
  return line.length > sourceLength ? `${line.slice(0, sourceLength - 1)}…` : line;
}

const { pattern: currency } = market.currency;
const amountShape = new RegExp(
  `^\\s*([-−])?\\s*(\\()?\\s*(?:${currency}|Sh)?\\.?\\s*[+]?(\\d[\\d,\\s]*(?:\\.\\d{1,2})?)\\s*(?:/=|/-)?\\s*(?:${currency})?\\)?\\s*$`,
  'i',
);

/** `4,000.00`, `4 000`, `4000/=`; null if it is no amount. Outgoing money is negative; cents are dropped. */
export function readAmount(text: string): number | null {
  const [, minus, opened, digits] = amountShape.exec(text) ?? [];
  if (!digits) return null;
  const value = Math.floor(Number(digits.replace(/[,\s]/g, '')));
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
        .replace(/^[\s\-,;.]+|[\s\-,;.]+$/g, '')
        .slice(0, 120) || null;
