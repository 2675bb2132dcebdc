export interface Part {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

/** Diff of two texts by words (longest common subsequence). */
export function wordDiff(before: string, after: string): Part[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  // shared[i][j]: how many words the ends from i and from j have in common.
  const shared = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      shared[i]![j] = old[i] === now[j] ? shared[i + 1]![j + 1]! + 1 : Math.max(shared[i + 1]![j]!, shared[i]![j + 1]!);

  const parts: Part[] = [];
  const add = (kind: Part['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      add('same', now[j++]!);
      i++;
    } else if (i < old.length && (j >= now.length || shared[i + 1]![j]! >= shared[i]![j + 1]!)) add('gone', old[i++]!);
    else add('new', now[j++]!);
  }
  return parts;
}
