import type { Unreadable } from './unreadable.ts';

/** Work on uploaded content that runs in a thread. Input and output are copied. */
export interface Task<Input, Output> {
  name: string;
  run: (input: Input) => Output | Promise<Output>;
}

/** Bytes arrive in the thread as a plain array. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

export interface Order {
  task: string;
  input: unknown;
}

export type Report = { output: unknown } | { unreadable: Unreadable['reason']; message: string } | { fault: string };
