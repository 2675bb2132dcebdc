import { type Connection, Query, type QueryConfig } from 'pg';

/** How the rows of a statement are read. */
interface Reading {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** What the library's class has beside what its types tell. */
interface Untold {
  text: string;
  name: string;
  _result: Reading;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
}
const Described = Query as unknown as new (config: QueryConfig) => Query & Untold;

/** A connection that does not ask again what it was told, and what that was. */
interface Told {
  silent: Connection;
  readings: Map<string, Reading>;
}
const told = new WeakMap<Connection, Told>();

/**
 * A statement that is prepared once a connection has the same columns every time: the database refuses one that would have
 * others. So they are asked for with the first read only. A row of an ad has fifty, and describing them took as long as
 * reading eight of them.
 */
export class PreparedRead extends Described {
  #readings: Told['readings'] | undefined;

  override prepare(connection: Connection) {
    if (!told.has(connection)) {
      const silent = Object.create(connection, { describe: { value: () => {} } }) as Connection;
      told.set(connection, { silent, readings: new Map() });
    }
    const { silent, readings } = told.get(connection)!;
    const known = readings.get(this.name);
    if (!known) {
      this.#readings = readings;
      return super.prepare(connection);
    }
    Object.assign(this._result, known);
    this._accumulateRows = true;
    super.prepare(silent);
  }

  override handleRowDescription(message: unknown) {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#readings?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
