/** One transfer as it was read, before it is held against the payments. */
export interface ReadTransfer {
  /** As pasted, shortened. */
  source: string;
  transactionNumber: string | null;
  amount: number | null;
  payer: string | null;
  at: Date | null;
  /**
   * Money that came in; a payer's own copy, which proves nothing; something else that moved no money our way; or nothing
   * that could be read.
   */
  kind: 'received' | 'payersCopy' | 'notReceived' | 'unreadable';
}

const sourceLength = 200;

export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > sourceLength ? `${line.slice(0, sourceLength - 1)}…` : line;
}

/** `4,000.00`, `4 000`, `4000/=`; null for what is no amount. Money going out reads as negative. */
export function readAmount(text: string): number | null {
  const [, minus, opened, digits] =
    /^\s*([-−])?\s*(\()?\s*(?:Tshs?|TZS|Sh)?\.?\s*[+]?(\d[\d,\s]*(?:\.\d{1,2})?)\s*(?:\/=|\/-)?\s*(?:TZS|Tshs?)?\)?\s*$/i.exec(
      text,
    ) ?? [];
  if (!digits) return null;
  const value = Number(digits.replace(/[,\s]/g, ''));
  return minus || opened ? -value : value;
}
