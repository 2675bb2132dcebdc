/** An expectation of a line: `mode: searching` is `{ what: 'mode', value: 'searching' }`. */
export interface Expectation {
  line: number;
  what: string;
  value: string;
}

export type Act =
  | { is: 'text'; text: string; how: 'now' | 'late' | 'twice'; replyTo?: string }
  | { is: 'tap'; title: string }
  | { is: 'photo'; caption?: string }
  | { is: 'location'; latitude: number; longitude: number }
  | { is: 'kind'; kind: string };

export type Step = { line: number; text: string; expects: Expectation[] } & (
  | { does: 'act'; who: string; act: Act }
  | { does: 'wait'; minutes: number }
  | { does: 'happen'; what: string }
);

export interface Transcript {
  title: string;
  line: number;
  /** Names with what they are: people and ads. */
  cast: { name: string; parts: string[] }[];
  steps: Step[];
}

const inMinutes = { minute: 1, hour: 60, day: 24 * 60 } as const;

const waitPattern = /^(\d+) (minute|hour|day)s? later$/;
const sendPattern = /^(\w+) sends (\w+)(?: (.*))?$/;
const textPattern = /^(\w+)(?: (late|twice)| re "([^"]*)")?> ?(.*)$/;
const sendable = ['voice', 'sticker', 'reaction', 'video', 'document', 'contact'];

function actOf(line: string): { who: string; act: Act } | null {
  const [, writer, how, replyTo, text] = textPattern.exec(line) ?? [];
  if (writer && text !== undefined)
    return {
      who: writer,
      act: { is: 'text', text, how: how === 'late' || how === 'twice' ? how : 'now', ...(replyTo && { replyTo }) },
    };
  const [, tapper, title] = /^(\w+) taps (.+)$/.exec(line) ?? [];
  if (tapper && title) return { who: tapper, act: { is: 'tap', title } };
  const [, who, what, rest = ''] = sendPattern.exec(line) ?? [];
  if (!who || !what) return null;
  if (what === 'photo') {
    const [, caption] = /^"(.*)"$/.exec(rest) ?? [];
    return { who, act: { is: 'photo', ...(caption && { caption }) } };
  }
  if (what === 'location') {
    const [latitude, longitude] = rest.split(/[\s,]+/).map(Number);
    if (latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude)) return null;
    return { who, act: { is: 'location', latitude, longitude } };
  }
  return sendable.includes(what) ? { who, act: { is: 'kind', kind: what } } : null;
}

function stepOf(text: string, line: number): Step | null {
  const [, count, unit] = waitPattern.exec(text) ?? [];
  if (count && unit)
    return {
      line,
      text,
      expects: [],
      does: 'wait',
      minutes: Number(count) * inMinutes[unit as keyof typeof inMinutes],
    };
  if (text.startsWith('! ')) return { line, text, expects: [], does: 'happen', what: text.slice(2) };
  const act = actOf(text);
  return act && { line, text, expects: [], does: 'act', ...act };
}

const castPattern = /^(\w+): (.+)$/;

/** The conversations of a file; throws with the line of what it can't read. */
export function readTranscripts(content: string): Transcript[] {
  const found: Transcript[] = [];
  const wrong = (line: number, text: string) => new Error(`Line ${line} of the transcripts can't be read: ${text}`);
  for (const [at, raw] of content.split('\n').entries()) {
    const line = at + 1;
    const text = raw.trimEnd();
    if (text === '' || /^#(?!#)/.test(text)) continue;
    if (text.startsWith('## ')) {
      found.push({ title: text.slice(3), line, cast: [], steps: [] });
      continue;
    }
    const transcript = found.at(-1);
    const step = transcript?.steps.at(-1);
    if (!transcript) throw wrong(line, text);
    if (/^\s+\|/.test(text)) {
      if (step?.does !== 'act' || step.act.is !== 'text') throw wrong(line, text);
      step.act.text += `\n${text.replace(/^\s+\| ?/, '')}`;
      continue;
    }
    if (/^\s/.test(text)) {
      const [what = '', ...value] = text.trim().split(':');
      if (!step || !/^[\w ]+$/.test(what)) throw wrong(line, text);
      step.expects.push({ line, what, value: value.join(':').trim() });
      continue;
    }
    const next = stepOf(text, line);
    if (next) {
      transcript.steps.push(next);
      continue;
    }
    const [, name, what] = castPattern.exec(text) ?? [];
    if (!name || !what || transcript.steps.length > 0) throw wrong(line, text);
    transcript.cast.push({ name, parts: what.split(',').map((part) => part.trim()) });
  }
  return found;
}
