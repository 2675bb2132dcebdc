import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

// Generated files, or files that do not affect the output.
const LEFT_OUT = /(^|\/)(node_modules|build|releases|compiled|project\.inlang\/(?!settings))|\.test\.tsx?$/;

export type Step = { root: string; inputs: string[]; output: string; run: () => Promise<void> };

/** Runs a step only if its inputs have changed since its output was made. Returns whether it ran. */
export async function oncePerInput({ root, inputs, output, run }: Step) {
  const stamp = join(root, output, '.inputs');
  const hash = await hashOf(root, inputs);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return false;
  // An interrupted run must not leave partial output under an old stamp.
  await rm(stamp, { force: true });
  await run();
  await mkdir(join(root, output), { recursive: true });
  await writeFile(stamp, hash);
  return true;
}

async function hashOf(root: string, inputs: string[]) {
  const files = (await Promise.all(inputs.map((input) => list(join(root, input))))).flat();
  const wanted = files.map((file) => relative(root, file)).filter((file) => !LEFT_OUT.test(file));
  const contents = await Promise.all(wanted.sort().map((file) => readFile(join(root, file))));
  const hash = createHash('sha256');
  for (const [index, content] of contents.entries())
    hash.update(`${wanted[index]} ${content.length}\n`).update(content);
  return hash.digest('hex');
}

async function list(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return null;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (!entries) return [path];
  const inside = entries
    .filter(({ name }) => !LEFT_OUT.test(name))
    .map(async (entry) => (entry.isDirectory() ? list(join(path, entry.name)) : [join(path, entry.name)]));
  return (await Promise.all(inside)).flat();
}
