/** The search text as a pattern that matches anywhere; null when it is empty. */
export function textPattern(q: string | undefined): string | null {
  const text = q?.trim().toLowerCase();
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null;
}

/** A phone number in any format, 07…, 255… or +255…, complete or a prefix, as a pattern for stored numbers. */
export function phonePattern(q: string | undefined): string | null {
  const [, plus, digits] = /^(\+|00)?(\d{3,15})$/.exec(q?.replace(/[\s().-]/g, '') ?? '') ?? [];
  if (!digits) return null;
  if (plus || digits.startsWith('255')) return `+${digits}%`;
  return digits.startsWith('0') ? `+255${digits.slice(1)}%` : `%${digits}%`;
}
