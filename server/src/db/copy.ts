import type { Connection, PoolClient, QueryArrayResult, Submittable } from 'pg';

export type Value = string | number | boolean | Date | null;

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function field(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return value.replace(/[\\\n\r\t]/g, (sign) => escapes[sign]!);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return value instanceof Date ? value.toISOString() : String(value);
}

/** The parts of the connection that speak COPY; the driver has them, its types don't. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** Sends rows to a table the way PostgreSQL takes most of them: `COPY … FROM STDIN`. */
export function copyRows(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  if (rows.length === 0) return Promise.resolve();
  const data = Buffer.from(rows.map((row) => `${row.map(field).join('\t')}\n`).join(''));
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const statement = {
      submit(connection: CopyConnection) {
        connection.query(`copy ${table} (${columns.join(', ')}) from stdin`);
      },
      handleCopyInResponse(connection: CopyConnection) {
        connection.sendCopyFromChunk(data);
        connection.endCopyFrom();
      },
      handleCommandComplete() {},
      handleError(error: Error) {
        failure = error;
        reject(error);
      },
      handleReadyForQuery() {
        if (!failure) resolve();
      },
      handleRowDescription() {},
      handleDataRow() {},
      handlePortalSuspended() {},
      handleEmptyQuery() {},
    };
    client.query(statement as unknown as Submittable as QueryArrayResult & Submittable);
  });
}
