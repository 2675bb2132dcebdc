import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Connection, PoolClient, QueryArrayResult, Submittable } from 'pg';

/** The parts of the connection that speak COPY; the driver has them, its types don't. */
type CopyConnection = Connection & {
  stream: Socket;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

const submit = (client: PoolClient, statement: object) => {
  const nothing = () => {};
  const ignored = {
    handleRowDescription: nothing,
    handleDataRow: nothing,
    handlePortalSuspended: nothing,
    handleEmptyQuery: nothing,
    handleCommandComplete: nothing,
  };
  client.query({ ...ignored, ...statement } as unknown as Submittable as QueryArrayResult & Submittable);
};

/** `COPY … TO STDOUT` as a stream; the server waits while nobody reads. */
export function copyOut(client: PoolClient, text: string): Readable {
  let paused: Socket | undefined;
  const rows = new Readable({
    read() {
      paused?.resume();
      paused = undefined;
    },
  });
  submit(client, {
    submit: (connection: CopyConnection) => connection.query(text),
    handleCopyData({ chunk }: { chunk: Buffer }, connection: CopyConnection) {
      if (rows.push(chunk)) return;
      paused = connection.stream;
      paused.pause();
    },
    handleError: (error: Error) => rows.destroy(error),
    handleReadyForQuery: () => rows.push(null),
  });
  return rows;
}

/** `COPY … FROM STDIN` from a stream. */
export function copyIn(client: PoolClient, text: string, rows: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const feed = async (connection: CopyConnection) => {
      for await (const chunk of rows as AsyncIterable<Buffer>) {
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      connection.endCopyFrom();
    };
    submit(client, {
      submit: (connection: CopyConnection) => connection.query(text),
      handleCopyInResponse(connection: CopyConnection) {
        feed(connection).catch((error: Error) => connection.sendCopyFail(error.message));
      },
      handleError(error: Error) {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => failure ?? resolve(),
    });
  });
}
