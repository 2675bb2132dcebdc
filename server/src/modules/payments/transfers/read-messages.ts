import { readMoment } from './calendar.ts';
import { mPesaNumber } from './transaction-number.ts';
import { type ReadTransfer, readAmount, shortened } from './transfer.ts';

/**
 * M-Pesa opens with the number; the space before the next word is sometimes missing. In small letters only something with
 * a digit is taken for one: words would fit otherwise.
 */
const smallNumber = '(?=[0-9A-Za-z]*\\d)[A-Za-z][A-La-l][1-9A-Va-v][0-9A-Za-z]{7,8}';
const opening = new RegExp(
  `(?<![0-9A-Za-z])(${mPesaNumber}|${smallNumber})\\s*[.:,-]?\\s*(?=[Cc]onfirmed|CONFIRMED|[Ii]methibitishwa|IMETHIBITISHWA)`,
  'g',
);
/** Other networks name the number. */
const labelled =
  /\b(?:TxnId|TID|Trans(?:action)?\.?\s*ID|Txn\s*ID|Kumbukumbu\s*No)\s*[.:]*\s*([0-9A-Z][0-9A-Z.]{7,23}[0-9A-Z])/i;
/** What a chat puts before a forwarded message. */
const chatPrefix =
  /^\s*\[?\d{1,2}\/\d{1,2}(?:\/\d{2,4})?,?\s+\d{1,2}:\d{2}[^\]\n]{0,12}\]?\s*[-–]?\s*[^:\n]{1,40}:\s*$/;

const amountText = '(?:Tshs?|TZS|Sh)\\.?\\s*[\\d,]+(?:\\.\\d{1,2})?|[\\d,]+(?:\\.\\d{1,2})?\\s*(?:Tshs?|TZS)';
const amounts = new RegExp(amountText, 'i');
const received = /\breceived|umepokea/i;
/** Money that left an account: the payer's own copy, whatever else it says. */
const sent =
  /\b(?:paid|sent|transferred)\s+to\b|\byou\s+have\s+(?:paid|sent)\b|\b(?:umelipa|umetuma|umehamisha|imelipwa|imetumwa|yamelipwa|zimetumwa)\b|\bkwenda\s+kwa\b/i;
const undone =
  /\brevers(?:ed|al)\b|\bfailed\b|\bcancell?ed\b|imerudishwa|imeshindikana|haijafanikiwa|imefutwa|imesitishwa/i;
const payer =
  /\b(?:from|kutoka(?:\s+kwa)?)\s+(.{1,80}?)[\s.,]*(?=on\s*\d{1,2}\/|tarehe|\bNew\b|\bSalio\b|\bTxnId|\bTID|\bKumbukumbu|$)/i;
const dated =
  /(?:on|tarehe)\s*:?\s*(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?:\s*,?\s*(?:at|saa)?\s*\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?m)?)?)/i;

/** Reads mobile-money confirmations in English and Swahili, any number of them in one paste. */
export const readMessages = (pasted: string): ReadTransfer[] => split(pasted).map(readMessage);

/** One message. What it says of the money decides, not what it looks like. */
function readMessage(message: string): ReadTransfer {
  const text = message.replace(/\s+/g, ' ').trim();
  const number = numberOf(text);
  const isIn = received.exec(text);
  const isOut = sent.test(text);
  const counted = amounts.exec(isIn && !isOut ? text.slice(isIn.index) : text)?.[0];
  const when = dated.exec(text)?.[1];
  const amount = counted ? readAmount(counted) : null;
  const kind = isOut ? 'payersCopy' : undone.test(text) || !isIn ? 'notReceived' : 'received';
  return {
    source: shortened(text),
    transactionNumber: number,
    amount,
    payer: payer.exec(text)?.[1]?.replace(/\s+/g, ' ').trim() ?? null,
    at: when ? readMoment(when) : null,
    kind: !number || amount === null ? 'unreadable' : kind,
  };
}

function numberOf(text: string): string | null {
  opening.lastIndex = 0;
  return (opening.exec(text)?.[1] ?? labelled.exec(text)?.[1])?.toUpperCase() ?? null;
}

/** Blank lines part messages, and so does an M-Pesa opening; a line break within a message does not. */
function split(pasted: string): string[] {
  const messages: string[] = [];
  for (const block of pasted.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/)) {
    const cuts = [...block.matchAll(opening)].map(({ index }) => index);
    const pieces = [0, ...cuts].map((from, i) => block.slice(from, cuts[i]));
    for (const piece of pieces) {
      if (!piece.trim() || chatPrefix.test(piece)) continue;
      const last = messages.at(-1);
      if (last !== undefined && isUnfinished(last) && !numberOf(piece))
        messages[messages.length - 1] = `${last}\n${piece}`;
      else messages.push(piece);
    }
  }
  return messages;
}

/** Nothing but the opening so far: the message itself comes after the blank line. */
const isUnfinished = (message: string) =>
  numberOf(message) !== null && /(?:confirmed|imethibitishwa)\W*$/i.test(message);
