import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Clock ticks per second of the process times in /proc. */
const ticks = 100;

interface Times {
  parent: number;
  own: number;
  /** Of children that have exited. */
  ended: number;
}

async function timesOf(pid: number | string): Promise<Times | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (!text) return null;
  // The name is in brackets and may contain anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! };
}

/** CPU milliseconds of one process so far. */
export const ownCpuMs = async (pid: number) => ((await timesOf(pid))!.own * 1000) / ticks;

/** CPU time of all processors so far, and the steal time in it. */
export async function machineTimes() {
  const [line] = (await readFile('/proc/stat', 'utf8')).split('\n', 1);
  const times = line!.split(/\s+/).slice(1, 9).map(Number);
  return { all: times.reduce((sum, time) => sum + time), steal: times[7]! };
}

/** CPU milliseconds so far, user and system, of these processes and of the PostgreSQL cluster in a folder. */
export async function cpuMs(pids: number[], postgresFolder: string): Promise<number> {
  const [postmaster] = (await readFile(join(postgresFolder, 'postmaster.pid'), 'utf8')).split('\n').map(Number);
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  let sum = 0;
  for (const pid of all) {
    const times = await timesOf(pid);
    if (!times) continue;
    if (Number(pid) === postmaster) sum += times.own + times.ended;
    else if (times.parent === postmaster || pids.includes(Number(pid))) sum += times.own;
  }
  return (sum * 1000) / ticks;
}

/** Resident megabytes of a process. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
