type Labels = Record<string, string | number>;
type Metric = { read: () => Promise<string[]> | string[] };

const metrics = new Map<string, Metric>();

const escaped = (value: string | number) =>
  String(value).replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
const labelled = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length ? `{${pairs.join(',')}}` : '';
};
const head = (name: string, help: string, type: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];

/** Something that only grows while the process lives. */
export function counter(name: string, help: string) {
  const values = new Map<string, number>();
  metrics.set(name, {
    read: () => [...head(name, help, 'counter'), ...[...values].map(([labels, value]) => `${name}${labels} ${value}`)],
  });
  return {
    add(labels: Labels = {}, by = 1) {
      const key = labelled(labels);
      values.set(key, (values.get(key) ?? 0) + by);
    },
  };
}

/** How many took how long, in seconds. */
export function histogram(name: string, help: string, bounds: number[]) {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>();
  const rows = ({ labels, counts, sum, count }: { labels: Labels; counts: number[]; sum: number; count: number }) => {
    let below = 0;
    const buckets = bounds.map((bound, index) => {
      below += counts[index]!;
      return `${name}_bucket${labelled({ ...labels, le: bound })} ${below}`;
    });
    return [
      ...buckets,
      `${name}_bucket${labelled({ ...labels, le: '+Inf' })} ${count}`,
      `${name}_sum${labelled(labels)} ${sum}`,
      `${name}_count${labelled(labels)} ${count}`,
    ];
  };
  metrics.set(name, { read: () => [...head(name, help, 'histogram'), ...[...series.values()].flatMap(rows)] });
  return {
    observe(labels: Labels, seconds: number) {
      const key = labelled(labels);
      const found = series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
      series.set(key, found);
      found.sum += seconds;
      found.count++;
      const bucket = bounds.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) found.counts[bucket]!++;
    },
  };
}

/** Something asked for when somebody reads; a later one of the same name takes its place. */
export function gauge(name: string, help: string, ask: () => Promise<[Labels, number][]> | [Labels, number][]) {
  metrics.set(name, {
    read: async () => [
      ...head(name, help, 'gauge'),
      ...(await ask()).map(([labels, value]) => `${name}${labelled(labels)} ${value}`),
    ],
  });
}

/** Everything in Prometheus' text. What can't be asked just now is left out rather than failing the rest. */
export async function readMetrics(): Promise<string> {
  const parts = await Promise.all(
    [...metrics.values()].map(async ({ read }) => read()).map((part) => part.catch(() => [])),
  );
  return `${parts.flat().join('\n')}\n`;
}

export const requests = counter('makao_http_requests_total', 'Requests answered, by route and status');
export const latency = histogram(
  'makao_http_request_seconds',
  'Time to answer, by route',
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
);
export const shed = counter('makao_shed_total', 'Requests turned away because there was too much to do');
export const cacheReads = counter('makao_cache_reads_total', 'Looks into the cache of public answers, by outcome');
export const jobsWorked = counter('makao_jobs_total', 'Jobs worked by this process, by name and outcome');
export const messagesSent = counter('makao_messages_sent_total', 'Messages handed to the carrier, by kind');
export const matchesMade = counter('makao_matches_total', 'Ads that were new to a saved search');
