interface Caused {
  code?: unknown;
  cause?: unknown;
}

/** PostgreSQL's error code, however deep the driver has wrapped it. */
function pgCode(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as Caused;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : cause ? pgCode(cause) : undefined;
}

/** A foreign key violation. */
export const isForeignKeyViolation = (error: unknown) => pgCode(error) === '23503';
export const isUniqueViolation = (error: unknown) => pgCode(error) === '23505';
export const isCheckViolation = (error: unknown) => pgCode(error) === '23514';
export const isLockTimeout = (error: unknown) => pgCode(error) === '55P03';
export const isDeadlock = (error: unknown) => pgCode(error) === '40P01';
/** The database was never migrated, or not completely. */
export const isUndefinedTable = (error: unknown) => ['42P01', '3F000'].includes(pgCode(error) ?? '');
/** A wrong user, password or database name. */
export const isDatabaseRefused = (error: unknown) => ['28000', '28P01', '3D000', '42501'].includes(pgCode(error) ?? '');

const passing =
  /^(08...|40001|40P01|53...|57014|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const broken =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** The database is down, restarting or overloaded: the same call may succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, syscall, message, cause } = (error ?? {}) as Caused & { syscall?: unknown; message?: unknown };
  if (typeof code === 'string' && (passing.test(code) || (code === 'ENOENT' && syscall === 'connect'))) return true;
  return broken.test(String(message)) || (cause !== undefined && isDatabaseAway(cause));
}
