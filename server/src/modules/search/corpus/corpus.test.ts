import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPost } from '../posts/read-post.ts';
import { cityGazetteer } from './places.fixture.ts';
import { type Fields, readPosts, readSentences, type Written } from './read-corpus.ts';
import { fieldsOfPost, fieldsOfSentence, readOn, score, summary } from './score.ts';

const { gazetteer, nameOf } = cityGazetteer();
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.txt'));
const isHeldOut = (file: string) => file.includes('held-out');
const isKnown = (file: string) => !isHeldOut(file);
const postFiles = files.filter((file) => file.startsWith('posts.'));
const sentenceFiles = files.filter((file) => file.startsWith('sentences.'));
const ofPost = (text: string) => fieldsOfPost(text, gazetteer);
const ofSentence = (text: string) => fieldsOfSentence(text, gazetteer, nameOf);

describe('the corpus of posts and sentences', () => {
  it.for<[string, Written[], (text: string) => Fields]>([
    ['posts', postFiles.filter(isKnown).flatMap(readPosts), ofPost],
    ['held-out posts', postFiles.filter(isHeldOut).flatMap(readPosts), ofPost],
    ['sentences', sentenceFiles.filter(isKnown).flatMap(readSentences), ofSentence],
    ['held-out sentences', sentenceFiles.filter(isHeldOut).flatMap(readSentences), ofSentence],
  ])('[KIND-6] reads what %s state and invents nothing', async ([name, corpus, fieldsOf], { annotate }) => {
    const found = score(corpus, fieldsOf);
    const message = [`${corpus.length} ${name}: ${summary(found)}`, ...found.failures].join('\n\n');
    await annotate(message);
    expect(found.right / found.stated, message).toBeGreaterThanOrEqual(0.97);
    expect(found.invented / found.read, message).toBeLessThanOrEqual(0.01);
  });

  it('[KIND-6] says of every value from which words of the post it was read', () => {
    const wordless = postFiles
      .filter(isHeldOut)
      .flatMap(readPosts)
      .flatMap(({ text }) => {
        const { values, words, factWords = {} } = readPost(text, gazetteer, readOn);
        const { cityId: _, facts = {}, ...rest } = values;
        return [
          ...Object.keys(rest).filter((name) => !words[name as keyof typeof words]),
          ...Object.keys(facts).filter((name) => !factWords[name as keyof typeof factWords]),
        ].map((name) => `${name}: ${text}`);
      });
    expect(wordless).toEqual([]);
  });
});
