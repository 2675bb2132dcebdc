interface Caused {
  code?: unknown;
  cause?: unknown;
}

/** PostgreSQL's own code of a failure, however deep the driver has wrapped it. */
function pgCode(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as Caused;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : cause ? pgCode(cause) : undefined;
}

/** A row that is still pointed at, or that points at nothing. */
export const isForeignKeyViolation = (error: unknown) => pgCode(error) === '23503';
export const isUniqueViolation = (error: unknown) => pgCode(error) === '23505';
export const isCheckViolation = (error: unknown) => pgCode(error) === '23514';
