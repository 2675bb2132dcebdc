import { market } from '@makao/contract/market';
import {
  canonicalNumber,
  isMPesaNumber,
  labelledNumber,
  networkOf,
  numberOpening,
} from '@makao/contract/payments.number';
import { readTimestamp } from './calendar.ts';
import { oneLine, phoneIn, type ReadTransfer, readAmount } from './transfer.ts';

/** What a chat app puts before a forwarded message. Blanks are bounded everywhere: thousands of them in a row are read once. */
const chatStamp = '\\[?\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?,?\\s{1,3}\\d{1,2}:\\d{2}[^\\]\\n]{0,12}\\]?[^:\\n]{1,46}:';
const chatPrefix = new RegExp(`^\\s*${chatStamp}\\s*`);
const chatPrefixAlone = new RegExp(`^\\s*${chatStamp}\\s*$`);

const { pattern: currency } = market.currency;
/** Starts where the digits start and ends after a few, so that a long row of them is read once. */
const digits = '(?<![\\d,])[\\d,]{1,20}(?:\\.\\d{1,2})?';
const amountText = `(?:${currency}|Sh)\\.?\\s{0,5}[\\d,]{1,20}(?:\\.\\d{1,2})?|${digits}\\s{0,5}(?:${currency})`;
const amounts = new RegExp(amountText, 'i');
/** Money for us. With a name before it, `has received` confirms money that we sent. */
const received = new RegExp(
  `\\byou\\s{1,3}have\\s{1,3}received|umepokea|\\bcash-?\\s?in\\s{1,3}of\\b|(?:^|[.:;,]\\s{0,3})received\\b|${digits}\\s{0,5}(?:${currency})\\s{1,3}received\\b`,
  'i',
);
/** Money that left an account: the payer's copy. */
const sent =
  /\b(?:paid|sent|transferred)\s{1,3}to\b|\byou\s{1,3}have\s{1,3}(?:paid|sent)\b|\b(?:umelipa|umetuma|umehamisha|imelipwa|imetumwa|yamelipwa|zimetumwa)\b|\bkwenda\s{1,3}kwa\b/i;
const reversed = /\brevers(?:ed|al)\b|imerudishwa|imebatilishwa|umerudishwa|umebatilishwa/i;
const undone = /\bfailed\b|\bcancell?ed\b|imeshindikana|haijafanikiwa|imefutwa|imesitishwa/i;
const payer =
  /\b(?:from|kutoka(?:\s{1,3}kwa)?)\s{1,5}(.{1,80}?)[\s.,;]{0,10}(?=on\s{0,5}\d{1,4}[-/]|tarehe|\bNew\b|\bSalio\b|\bBalance\b|\bwith\b|\bis successful|\d{1,2}\/\d{1,2}\/|\bTxnId|\bTID|\bKumbukumbu|$)/i;
const day = '\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}';
const clock = '(?:,|\\s){0,3}(?:at|saa)?\\s{0,3}\\d{1,2}:\\d{2}(?::\\d{2})?\\s{0,3}(?:[ap]\\.?m)?';
const labelledDay = new RegExp(`(?:on|tarehe)(?::|\\s){0,3}((?:${day})(?:${clock})?)`, 'i');
const bareDay = new RegExp(`(?<![\\d.])((?:${day})${clock})`, 'i');

const left = /\b(?:balance|salio)[^\d]{0,40}([\d,]{1,20}(?:\.\d{1,2})?)/i;

/** Longer than any network writes. */
const longestMessage = 2_000;

/** Parses mobile-money confirmations in English and Swahili, any number of them in one paste. */
export const readMessages = (pasted: string): ReadTransfer[] =>
  split(pasted).flatMap((message) => (message.length <= longestMessage ? readMessage(message) : unreadable(message)));

/** A text too long for a message, in parts that can be stored: nothing in it is taken for money. */
const unreadable = (text: string): ReadTransfer[] =>
  Array.from({ length: Math.ceil(text.length / longestMessage) }, (_, index) => ({
    text: text.slice(index * longestMessage, (index + 1) * longestMessage),
    kind: 'unreadable',
    transactionNumber: null,
    network: 'other',
    amount: null,
    payer: null,
    payerNumber: null,
    at: null,
    reverses: [],
  }));

/** Parses one message by its wording, not by its format. */
function readMessage(message: string): ReadTransfer {
  const text = oneLine(message.replace(chatPrefix, ''));
  const number = numberOf(text);
  const isIn = received.exec(text);
  const isOut = sent.test(text);
  const isUndone = reversed.test(text);
  const counted = amounts.exec(isIn && !isOut ? text.slice(isIn.index) : text)?.[0];
  const when = (labelledDay.exec(text) ?? bareDay.exec(text))?.[1];
  const amount = counted ? readAmount(counted) : null;
  const from = payer.exec(text)?.[1];
  const read = {
    text: message.trim(),
    transactionNumber: number,
    network: number ? networkOf(number) : ('other' as const),
    amount,
    payer: from ? oneLine(from) : null,
    // Cash deposited at a shop: the number would be the shop's.
    payerNumber: from && !/^agent\b/i.test(from) ? phoneIn(from) : null,
    at: when ? readTimestamp(when) : null,
    balance: readAmount(left.exec(text)?.[1] ?? ''),
    reverses: [],
  };
  if (isUndone) {
    const reverses = numbersIn(text);
    return reverses.length > 0 ? { ...read, kind: 'reversal', reverses } : { ...read, kind: 'unreadable' };
  }
  // A network with an unknown format: a person reads it.
  if (!number || amount === null || read.network === 'other') return { ...read, kind: 'unreadable' };
  const kind = isOut ? 'payersCopy' : isIn && !undone.test(text) ? 'received' : 'notReceived';
  return { ...read, transactionNumber: number, amount, kind };
}

function numberOf(text: string): string | null {
  numberOpening.lastIndex = 0;
  const found = numberOpening.exec(text)?.[1] ?? labelledNumber.exec(text)?.[1];
  return found ? canonicalNumber(found) : null;
}

/** Every number that a reversal names: its own, which is never a transfer, and the one it reverses. */
function numbersIn(text: string): string[] {
  const words = text.split(/[^0-9A-Za-z.]+/).map((word) => word.replace(/^\.+|(?<!\.)\.+$/g, ''));
  const named = words.flatMap((word) => {
    const number = /\d/.test(word) && word.length >= 8 ? canonicalNumber(word) : null;
    return number && (isMPesaNumber(number) || networkOf(number) !== 'other') ? number : [];
  });
  return [...new Set([numberOf(text) ?? [], named].flat())];
}

/** The beginning of messages of networks that do not start with their number. */
const begins = new RegExp(
  `^\\s*(?:(?:[0-9A-Z.]{6,20}\\s+)?(?:confirmed|imethibitishwa)\\b|Transfer\\s+Successful|Cash-?\\s?In\\s+of|TID\\s*:|You\\s+have\\s+(?:received|sent|paid)|Umepokea|Umelipa|Umetuma|Received\\s+(?:${currency})|New\\s+balance\\s+is\\b.*\\b(?:received|sent|paid)\\b)`,
  'i',
);

/** Blank lines and known openings separate messages; a line break within a message does not. */
function split(pasted: string): string[] {
  const messages: string[] = [];
  for (const block of pasted.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/)) {
    const cuts = [...block.matchAll(numberOpening)].map(({ index }) => index);
    const pieces = [0, ...cuts].map((from, i) => block.slice(from, cuts[i])).flatMap(splitLines);
    for (const piece of pieces) {
      if (!piece.trim() || chatPrefixAlone.test(piece)) continue;
      const last = messages.at(-1);
      if (last !== undefined && isUnfinished(last) && !numberOf(piece))
        messages[messages.length - 1] = `${last}\n${piece}`;
      else messages.push(piece);
    }
  }
  return messages;
}

/** A line that looks like a message of its own starts one if an amount has moved in the text above it. */
function splitLines(piece: string): string[] {
  const parts: { lines: string[]; hasAmount: boolean }[] = [];
  let before = '';
  for (const line of piece.split('\n')) {
    const above = parts.at(-1);
    const hasAmount = amounts.test(`${before.slice(-10)} ${line}`);
    if (!above || chatPrefix.test(line) || (above.hasAmount && isMessage(line, before)))
      parts.push({ lines: [line], hasAmount });
    else {
      above.lines.push(line);
      above.hasAmount ||= hasAmount;
    }
    before = line;
  }
  return parts.map(({ lines }) => lines.join('\n'));
}

/** Whether a line can stand alone: it opens like a message, takes money back, or moves an amount, whoever wrote it. */
const isMessage = (line: string, before: string) =>
  begins.test(line) || (reversed.test(line) && numbersIn(line).length > 0) || movesMoney(line, before);

/** Amounts that follow the one that was moved: what is left, and what it cost. */
const afterwards = /\b(?:balance|salio|fees?|ada|makato|charges?|tozo|commission|cost|levy|kodi|VAT)\b/i;

/** Whether a line names an amount that is no balance or fee; its words may be at the end of the line before. */
function movesMoney(line: string, before: string): boolean {
  const found = amounts.exec(line);
  const words = `${before.slice(-60)} ${line.slice(0, found?.index)}`.slice(-50);
  return found !== null && !afterwards.test(words.split(/[.;]/).at(-1) ?? '');
}

/** Only the opening so far: the message follows after the blank line. */
const isUnfinished = (message: string) =>
  numberOf(message) !== null && /(?:confirmed|imethibitishwa)\W*$/i.test(message);
