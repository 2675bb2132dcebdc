import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playTranscript } from './play-transcript.ts';
import { readTranscripts } from './read-transcripts.ts';
import { openStage } from './world.fixture.ts';

const stage = await openStage();
const only = process.env.TRANSCRIPTS ?? '';
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => {
    const transcripts = readTranscripts(readFileSync(join(import.meta.dirname, name), 'utf8'));
    return [name, transcripts.filter(({ title }) => title.includes(only))] as const;
  })
  .filter(([, transcripts]) => transcripts.length > 0);

describe.each(files)('%s', (_, transcripts) => {
  it.each(transcripts.map((each) => [each.title, each] as const))('%s', async (_, transcript) => {
    expect(await playTranscript(stage, transcript)).toEqual([]);
  });
});

describe('a transcript', () => {
  const wrongIn = async (...lines: string[]) => {
    const cast = ['neema: stranger', 'juma: agent', 'flat: ad of juma, rent apartment in Sinza at 500k'];
    const [transcript] = readTranscripts(['## of a test', ...cast, ...lines].join('\n'));
    return playTranscript(stage, transcript!);
  };

  it('fails for a side effect that it does not name', async () => {
    expect(await wrongIn('neema> nauliza <flat>: bado ipo?', '  may: lead, thread')).toEqual([
      expect.stringContaining('the side effect “account”'),
      expect.stringContaining('the side effect “message to juma”'),
    ]);
  });

  it('fails for an expectation that does not hold, and names its line', async () => {
    const expectations = ['  mode: writing', '  says: Kinondoni', '  facts: nothing=1', '  hides: flat', '  silent'];
    const wrong = await wrongIn('neema> apartment sinza', ...expectations, '  does: saved search');
    expect(wrong.map((text) => text.split(':')[0])).toEqual([6, 7, 8, 9, 10, 11].map((line) => `line ${line}`));
  });

  it('can’t be misspelt', () => {
    for (const line of ['neema writes hello', '  mode: idle', 'some words', '    | more'])
      expect(() => readTranscripts(`## of a test\n${line}`)).toThrow('Line 2');
  });
});
