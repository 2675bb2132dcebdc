import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cityGazetteer } from './places.fixture.ts';
import { readPosts, readSentences } from './read-corpus.ts';
import { fieldsOfPost, fieldsOfSentence, score, summary } from './score.ts';

const { gazetteer, nameOf } = cityGazetteer();
const files = (start: string) => readdirSync(import.meta.dirname).filter((name) => name.startsWith(start));

describe('the corpus of posts and sentences', () => {
  it.each([
    ['posts', files('posts.').flatMap(readPosts), (text: string) => fieldsOfPost(text, gazetteer)],
    [
      'sentences',
      files('sentences.').flatMap(readSentences),
      (text: string) => fieldsOfSentence(text, gazetteer, nameOf),
    ],
  ])('[KIND-6] reads what the %s state and invents nothing', (name, corpus, fieldsOf) => {
    const found = score(corpus, fieldsOf);
    console.log(`${name} ${corpus.length}: ${summary(found)}`);
    expect(found.right / found.stated, found.failures.join('\n\n')).toBeGreaterThanOrEqual(0.97);
    expect(found.invented / found.read, found.failures.join('\n\n')).toBeLessThanOrEqual(0.01);
  });
});
