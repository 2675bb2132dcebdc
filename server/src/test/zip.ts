import { crc32, deflateRawSync } from 'node:zlib';

const numbers = (...pairs: [bytes: 2 | 4, value: number][]) => {
  const buffer = Buffer.alloc(pairs.reduce((total, [bytes]) => total + bytes, 0));
  let at = 0;
  for (const [bytes, value] of pairs) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

/** A zip of these texts. */
export function zipOf(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [title, text] of Object.entries(files)) {
    const name = Buffer.from(title);
    const data = deflateRawSync(text);
    const facts: [2 | 4, number][] = [
      [2, 20],
      [2, 0],
      [2, 8],
      [4, 0],
      [4, crc32(text)],
      [4, data.length],
      [4, Buffer.byteLength(text)],
      [2, name.length],
    ];
    const local = Buffer.concat([numbers([4, 0x04034b50], ...facts, [2, 0]), name, data]);
    list.push(numbers([4, 0x02014b50], [2, 20], ...facts, [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), name);
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(list);
  const count = Object.keys(files).length;
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, listed.length], [4, at], [2, 0]);
  return Buffer.concat([...parts, listed, end]);
}
