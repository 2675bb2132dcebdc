import type { PostReading } from '@makao/contract/ads.writing';
import { limits } from '@makao/contract/kernel/limits';
import type { Span } from '@makao/contract/texts/phone-in-text';
import type { CleanPost } from './clean-post.ts';

/** What says nothing any more once the amount or the number beside it is gone. */
const empty =
  /\b(?:kodi|bei|price|rent|malipo|ya|wa|la|na|ni|tu|kwa|kila|mwezi|mwaka|miezi|tshs?|tzs|per|month|months|only|ada|gharama|service|charge|fees?|dalali|agent|commission|kuona|nyumba|viewing|visit|payments?|pay|minimum|min|unalipa|kulipa|kuanzia|mbele|kwenda|site|zote|pcm|monthly|in|advance|for|is|and|of|the|rent|call|piga|simu|whatsapp|watsap|sms|text|tuma|wasiliana|nasi|mawasiliano|contacts?|au|or|kupitia|namba|us|on|at|me|link|hapa|group|join|jiunge|zaidi|maelezo|more|info|tafadhali|nipigie|via)\b/giu;

/** The post without what the form holds by itself, and what was taken out. */
export function describe(
  { text, contacts, clauses }: CleanPost,
  money: Span[],
): Pick<PostReading, 'description' | 'takenOut'> {
  const cuts = [...contacts, ...money.map((span) => ({ ...span, kind: 'money' as const }))].map((cut) => {
    const clause = clauses.find(({ start, end }) => start <= cut.start && cut.start < end);
    if (!clause) return cut;
    const inside = [...contacts, ...money].filter(({ start }) => start >= clause.start && start < clause.end);
    return isEmpty(without(text, inside, clause)) ? { ...cut, start: clause.start, end: clause.end } : cut;
  });
  const takenOut = new Map(
    cuts.map(({ kind, start, end }) => [`${start}`, { kind, words: bare(text.slice(start, end)) }]),
  );
  return {
    description: tidy(text, without(text, cuts, { start: 0, end: text.length })),
    takenOut: [...takenOut.values()].filter(({ words }) => words !== ''),
  };
}

const isEmpty = (rest: string) => !/\p{L}{3}|\d/u.test(rest.replace(empty, ' '));

function without(text: string, cuts: Span[], { start, end }: Span): string {
  let rest = '';
  let at = start;
  for (const cut of cuts.toSorted((a, b) => a.start - b.start)) {
    if (cut.end <= at) continue;
    rest += text.slice(at, Math.max(at, cut.start));
    at = cut.end;
  }
  return rest + text.slice(at, Math.max(at, end));
}

const bare = (words: string) =>
  words.replace(/^[^\p{L}\d+@]+|(?<![^\p{L}\d/=-])[^\p{L}\d/=-]+$/gu, '').replace(/\s+/g, ' ');

/** A line that was emptied goes. No cut goes beyond its line, so the lines of the rest are those of the post. */
function tidy(post: string, rest: string): string {
  const before = post.split('\n');
  const lines = rest.split('\n').map((line) =>
    line
      .replace(/\s+/g, ' ')
      .replace(/\( ?\)/g, '')
      .replace(/ ?\/[=-]?(?= |$)/g, '')
      .replace(/ {1,3}(?:kwa|ni|at|for|or|au|na|=) {0,3}(?=[.,;|]|$)/giu, '')
      .replace(/([.,;|])(?: {0,3}[.,;|])+/g, '.')
      .replace(/[,;|]\s*$/, '')
      .replace(/^\s*[,;.|:]+\s*/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const telling = lines.filter((line, at) => /[\p{L}\d]/u.test(line) || (before[at]?.trim() ?? '') === '');
  const whole = telling
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return whole.length <= limits.description ? whole : whole.slice(0, limits.description).replace(/(?<!\s)\s+\S*$/, '');
}
