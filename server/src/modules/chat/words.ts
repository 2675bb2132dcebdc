import type { Locale } from '@makao/contract/kernel/locales';

/** Normalizes a word for comparison: lower case, single spaces, no surrounding punctuation. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const wordsOf = (text: string) => new Set(text.split('|'));

/** Commands, as whole messages. */
export const commands = {
  stop: wordsOf('stop|acha|simama|sitaki|unsubscribe|acha kutuma|acha kunitumia|stop messages|stop it|usinitumie'),
  start: wordsOf('start|anza|endelea|resume|anza tena'),
  help: wordsOf(
    'help|msaada|menu|saidia|nisaidie|hi|hello|habari|mambo|hujambo|salam|salaam|hey|vipi|niaje|mambo vipi',
  ),
  more: wordsOf('more|zaidi|next|nyingine|endelea kuonyesha|onyesha zaidi|show more|zingine|nyengine'),
  save: wordsOf(
    'save|save this|save it|save search|hifadhi|hifadhi hii|hifadhi utafutaji|nijulishe|notify me|tell me|nitaarifu',
  ),
  yes: wordsOf('yes|ndiyo|ndio|y|ndyo|yes its me|ni mimi|yeah|ok|sawa'),
  no: wordsOf('no|hapana|n|si mimi|sio mimi|not me|hapana si mimi'),
  signOut: wordsOf('sign out|toka|toka kote|log out|logout|sign me out|niondoe'),
  link: wordsOf('link|unganisha|unganisha akaunti|link account|link my account|namba yangu|my number'),
  unlink: wordsOf('unlink|tenganisha|tenganisha akaunti|unlink account|unlink my account'),
  cancel: wordsOf('cancel|ghairi|futa|sitisha|achana nayo'),
} as const;

export const isCommand = (name: keyof typeof commands, said: string) => commands[name].has(plain(said));

/** Whether a text is a command, whichever. */
export const isAnyCommand = (said: string) => Object.values(commands).some((words) => words.has(plain(said)));

const marks: Record<Locale, Set<string>> = {
  sw: wordsOf(
    'nyumba|chumba|vyumba|kupanga|natafuta|nahitaji|nataka|laki|elfu|milioni|ya|na|kwa|wa|za|la|cha|vya|ipo|zipo|bei|kodi|kiwanja|habari|mambo|msaada|acha|anza|zaidi|hifadhi|ndiyo|ndio|hapana|chini|hadi|sebule|kununua|inauzwa|nauza|napangisha|dalali|tuma|nauliza|kuhusu|bado|imepangishwa|imeuzwa|haipo|zote|maji|umeme|karibu|kuna|ni|nina|sasa|jambo|asante|ingia|samahani',
  ),
  en: wordsOf(
    'house|home|room|rooms|bedroom|bedrooms|rent|buy|looking|need|want|the|a|an|in|with|for|and|near|under|below|is|i|my|please|price|plot|land|hello|help|stop|start|more|save|yes|no|still|there|rented|sold|all|ask|about|agent|of|to|up|me|million|thousand|sign|thanks|hi|available',
  ),
};

/** The language of a text by its most common words; null if unclear. */
export function languageOf(text: string): Locale | null {
  const words = plain(text).split(' ');
  const count = (locale: Locale) => words.filter((word) => marks[locale].has(word)).length;
  const [sw, en] = [count('sw'), count('en')];
  return sw === en ? null : sw > en ? 'sw' : 'en';
}
