/** How dark a value is drawn, from 0 for nothing known to the number of steps. */
const steps = 5;

/** Quantile bounds of the values, without duplicates. */
export function boundsOf(values: readonly number[]): number[] {
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b);
  if (sorted.length === 0) return [];
  const bounds = Array.from(
    { length: steps },
    (_, step) => sorted[Math.ceil(((step + 1) / steps) * sorted.length) - 1]!,
  );
  return [...new Set(bounds)];
}

/** The step of a value: the first whose bound it does not pass. */
export function stepOf(value: number | null, bounds: readonly number[]): number {
  if (!value || bounds.length === 0) return 0;
  const at = bounds.findIndex((bound) => value <= bound);
  const from = steps - bounds.length;
  return from + (at < 0 ? bounds.length : at + 1);
}
