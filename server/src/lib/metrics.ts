import { Counter, Gauge, Histogram, register } from 'prom-client';

type Labels = Record<string, string | number>;

/**
 * A gauge that is read on collection. A later gauge of the same name replaces it: in tests a process has several apps.
 * A value that cannot be read is left out instead of failing the rest.
 */
export function gauge(
  name: string,
  help: string,
  labelNames: string[],
  read: () => Promise<[Labels, number][]> | [Labels, number][],
) {
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames,
    async collect() {
      this.reset();
      try {
        for (const [labels, value] of await read()) this.set(labels, value);
      } catch {
        this.remove({});
      }
    },
  });
}

export const metricsType = register.contentType;

const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
  new Counter({ name, help, labelNames });

export const requests = counter('makao_http_requests_total', 'Requests answered, by route and status', [
  'method',
  'route',
  'status',
]);
export const latency = new Histogram({
  name: 'makao_http_request_seconds',
  help: 'Time to answer, by route',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});
export const unrecordedReads = counter(
  'makao_unrecorded_reads_total',
  'Reads whose changes the cache can not follow: the responses are not stored',
);
export const shed = counter('makao_shed_total', 'Requests turned away because there was too much to do');
export const cacheReads = counter('makao_cache_reads_total', 'Reads of the cache of public answers, by outcome', [
  'outcome',
]);
export const threadsEnded = counter('makao_threads_ended_total', 'Threads that exceeded a limit, by task and limit', [
  'task',
  'limit',
]);
export const jobsWorked = counter('makao_jobs_total', 'Jobs worked by this process, by name and outcome', [
  'job',
  'outcome',
]);
export const messagesSent = counter('makao_messages_sent_total', 'Messages handed to the carrier, by kind', ['kind']);
export const messagesHeld = counter(
  'makao_messages_held_total',
  'Messages put off or dropped because too many went out within the hour, by kind',
  ['kind'],
);
export const messagesOverBudget = counter(
  'makao_messages_over_budget_total',
  'Messages beyond a budget, by its scope and by what it does with them',
  ['scope', 'action'],
);
export const channelChanges = counter('makao_channel_changes_total', 'Channels that failed or were back', [
  'channel',
  'state',
]);
export const matchesMade = counter('makao_matches_total', 'Ads that were new to a saved search');
