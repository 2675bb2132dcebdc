/** What was typed, as a pattern that finds it anywhere; null when nothing was. */
export function textPattern(q: string | undefined): string | null {
  const text = q?.trim().toLowerCase();
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null;
}

/** A number in any spelling, 07…, 255… or +255…, whole or its beginning, as a pattern of numbers as they are kept. */
export function phonePattern(q: string | undefined): string | null {
  const [, plus, digits] = /^(\+|00)?(\d{3,15})$/.exec(q?.replace(/[\s().-]/g, '') ?? '') ?? [];
  if (!digits) return null;
  if (plus || digits.startsWith('255')) return `+${digits}%`;
  return digits.startsWith('0') ? `+255${digits.slice(1)}%` : `%${digits}%`;
}
