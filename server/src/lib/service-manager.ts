import { type ChildProcess, spawn } from 'node:child_process';
import cluster from 'node:cluster';

/** What systemd tells the main process of a service. */
export interface ServiceManagerEnv {
  NOTIFY_SOCKET?: string | undefined;
  WATCHDOG_USEC?: string | undefined;
}

export interface ServiceManager {
  /** Started; from now on the event loop sends heartbeats. */
  ready(): void;
  stopping(): void;
}

/** How often we notify within the time after which systemd kills a silent service. */
const beats = 4;
/** Node has no datagram sockets: a small shell notifies for us, as forking a large process would block it. */
const script = 'while read -r state; do systemd-notify "$state"; done';

/** Notifies systemd, if it started us with `Type=notify`; among several processes the primary does. */
export function serviceManager({ NOTIFY_SOCKET, WATCHDOG_USEC }: ServiceManagerEnv): ServiceManager {
  if (!NOTIFY_SOCKET || cluster.isWorker) return { ready() {}, stopping() {} };
  let shell: ChildProcess | undefined;
  const open = () => {
    const child = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'] });
    child.on('error', () => {});
    child.stdin.on('error', () => {});
    child.unref();
    return child;
  };
  const notify = (state: string) => {
    if (!shell || shell.exitCode !== null || shell.signalCode !== null) shell = open();
    shell.stdin?.write(`${state}\n`);
  };
  return {
    ready() {
      notify('READY=1');
      const watchdogMs = Number(WATCHDOG_USEC ?? 0) / 1000;
      // The shell only passes on what we write: when the event loop hangs, it is silent.
      if (watchdogMs > 0) setInterval(() => notify('WATCHDOG=1'), watchdogMs / beats).unref();
    },
    stopping: () => notify('STOPPING=1'),
  };
}
