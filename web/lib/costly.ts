type Line = { saveData?: boolean; effectiveType?: string };

/** Whether the browser has Save-Data on, or the connection is slow. */
export function isCostly(): boolean {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Line }).connection ?? {};
  return saveData === true || effectiveType?.endsWith('2g') === true;
}
