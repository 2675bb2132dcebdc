import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

interface Place {
  host: string;
  port: number;
}

/** `postgresql://user@one,two:5433/makao`: the part before the hosts, the hosts, and the rest. */
const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?@,]+(?:,[^/?@,]+)+)([/?].*)?$/;
const defaultPort = 5432;
const probeMs = 2_000;
const pauseMs = 100;
/** How long a result is reused for new connections. */
const believedMs = 300;
const longestSearchMs = 30_000;

/** Whether we can parse the URL. Of several hosts, the one that takes writes is used. */
export const isDatabaseUrl = (url: string) => {
  const parts = severalHosts.exec(url);
  const each = parts ? urlsOf(parts) : [url];
  return each.every((one) => URL.canParse(one) && /^postgres(ql)?:$/.test(new URL(one).protocol));
};

const urlsOf = ([, before = '', hosts = '', after = '']: string[]) =>
  hosts.split(',').map((host) => before + host + after);

const placeOf = (url: string): Place => {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || defaultPort) };
};

/** The configuration for `pg`, which knows one host: of several, each new connection goes to the current primary. */
export function connectionTo(url: string): { connectionString: string; stream?: () => Socket } {
  const parts = severalHosts.exec(url);
  if (!parts) return { connectionString: url };
  const urls = urlsOf(parts);
  const find = primaryOf(urls);
  return { connectionString: urls[0] ?? url, stream: () => new PrimarySocket(find) };
}

/** Asks all servers at once; the first that is no standby is the primary. */
const primaryOf = (urls: string[]) => {
  let last: { at: number; place: Promise<Place> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > believedMs)
      last = { at: performance.now(), place: Promise.any(urls.map((url) => asPrimary(url))) };
    return last.place;
  };
};

async function asPrimary(url: string): Promise<Place> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: probeMs, query_timeout: probeMs });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby !== false) throw new Error('a standby');
    return placeOf(url);
  } finally {
    client.end().catch(() => {});
  }
}

/** Connects to the primary. While there is none it keeps trying, until it is cancelled. */
class PrimarySocket extends Socket {
  readonly #find: () => Promise<Place>;

  constructor(find: () => Promise<Place>) {
    super();
    this.#find = find;
  }

  override connect(): this {
    void this.#reach();
    return this;
  }

  async #reach() {
    for (const end = performance.now() + longestSearchMs; !this.destroyed; await wait(pauseMs)) {
      const place = await this.#find().catch(() => null);
      if (this.destroyed) return;
      if (place) return void super.connect(place.port, place.host);
      if (performance.now() > end) return void this.destroy(new Error('None of the database servers takes writes'));
    }
  }
}
