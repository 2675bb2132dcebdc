import type { Network } from '@makao/contract/payments.number';

/** One transfer as it was read, before it is held against the claims. */
export interface ReadTransfer {
  /** All of it, as it came. */
  text: string;
  transactionNumber: string | null;
  network: Network;
  /** Whole shillings. */
  amount: number | null;
  /** As the network writes them: number and name, or a bank. */
  payer: string | null;
  /** E.164, where the network tells it. */
  payerNumber: string | null;
  at: Date | null;
  /**
   * Money that came in; money that was taken back; a payer's own copy, which proves nothing; something else that moved no
   * money our way; or nothing that could be read.
   */
  kind: 'received' | 'reversal' | 'payersCopy' | 'notReceived' | 'unreadable';
  /** The numbers that a reversal takes back. */
  reverses: string[];
}

const sourceLength = 200;

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export function shortened(text: string): string {
  const line = oneLine(text);
  return line.length > sourceLength ? `${line.slice(0, sourceLength - 1)}…` : line;
}

/** `4,000.00`, `4 000`, `4000/=`; null for what is no amount. Money going out reads as negative; cents are left out. */
export function readAmount(text: string): number | null {
  const [, minus, opened, digits] =
    /^\s*([-−])?\s*(\()?\s*(?:Tshs?|TZS|Sh)?\.?\s*[+]?(\d[\d,\s]*(?:\.\d{1,2})?)\s*(?:\/=|\/-)?\s*(?:TZS|Tshs?)?\)?\s*$/i.exec(
      text,
    ) ?? [];
  if (!digits) return null;
  const value = Math.floor(Number(digits.replace(/[,\s]/g, '')));
  return minus || opened ? -value : value;
}

const phoneWithin = /(?<!\d)(?:\+?255|0)([67]\d{8})(?!\d)/;

/** The phone number that a network names as the payer's. */
export function phoneIn(text: string): string | null {
  const digits = phoneWithin.exec(text)?.[1];
  return digits ? `+255${digits}` : null;
}

/** The name that stands beside the number. */
export const nameIn = (payer: string | null): string | null =>
  payer === null
    ? null
    : oneLine(payer.replace(phoneWithin, ' '))
        .replace(/^[\s\-,;.]+|[\s\-,;.]+$/g, '')
        .slice(0, 120) || null;
