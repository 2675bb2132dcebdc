import type { Locale } from '@makao/contract/kernel/locales';

/** Normalizes a word for comparison: lower case, single spaces, no surrounding punctuation. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const wordsOf = (text: string) => new Set(text.split('|'));

/** Commands, as whole messages. */
export const commands = {
  stop: wordsOf('stop|acha|simama|unsubscribe|acha kutuma|acha kunitumia|stop messages|stop it|usinitumie'),
  start: wordsOf('start|anza|resume|anza tena|endelea kunitumia'),
  help: wordsOf('help|msaada|menu|saidia|nisaidie|commands|amri|help me|naomba msaada'),
  more: wordsOf(
    'more|zaidi|next|nyingine|endelea kuonyesha|onyesha zaidi|show more|zingine|nyengine|show me more|more please|nionyeshe zaidi|nionyeshe zingine|nyingine zipo|others|see more|zengine|onyesha zote|nyingine tena|nipe zingine|nipe nyingine|lete zingine|lete nyingine|kuna zingine|zipo zingine|kuna nyingine|any more|more options|are there more|what else|other options|others please|show others|onyesha nyingine|onyesha zingine|nionyeshe nyingine|next page|ukurasa unaofuata|endelea',
  ),
  save: wordsOf(
    'save|save this|save it|save search|hifadhi|hifadhi hii|hifadhi utafutaji|nijulishe|notify me|tell me|nitaarifu|alert me|nijulishe zikija|nijulishe mpya zikija|nitumie zikija|save my search',
  ),
  /** What am I looking for? */
  context: wordsOf(
    'onyesha|nionyeshe|onyesha utafutaji|natafuta nini|nilikuwa natafuta nini|unatafuta nini|ninatafuta nini|what am i looking for|what was i looking for|show|show my search|my search|utafutaji wangu|show filters|filters|vichujio|tulikuwa wapi|tumefikia wapi|where were we',
  ),
  /** How an ad ended: an agent's word, and nobody's wish. */
  outcome: wordsOf(
    'imepangishwa|zimepangishwa|kimepangishwa|imeuzwa|zimeuzwa|kimeuzwa|limeuzwa|rented|sold|rented out|imepangishwa tayari|imeshapangishwa|imeshauzwa|ipo|zipo|haipo|hazipo|ipo bado|bado ipo|bado zipo|still there|still available|available|zote zipo|taken|imechukuliwa|imekwisha|imeisha',
  ),
  yes: wordsOf('yes|ndiyo|ndio|y|ndyo|yes its me|ni mimi|yeah|ok|sawa|okay|yep|eeh|eh|ee|haya|sawa sawa|poa|sure'),
  no: wordsOf(
    'no|hapana|n|si mimi|sio mimi|not me|hapana si mimi|sitaki|nope|la|siyo|sio|hapana asante|no thanks|no thank you',
  ),
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
    'nyumba|chumba|vyumba|kupanga|natafuta|nahitaji|nataka|laki|elfu|milioni|ya|na|kwa|wa|za|la|cha|vya|ipo|zipo|bei|kodi|kiwanja|habari|mambo|msaada|acha|anza|zaidi|hifadhi|ndiyo|ndio|hapana|chini|hadi|sebule|kununua|inauzwa|nauza|napangisha|dalali|tuma|nauliza|kuhusu|bado|imepangishwa|imeuzwa|haipo|zote|maji|umeme|karibu|kuna|ni|nina|sasa|jambo|asante|ingia|samahani|yenye|bila|sio|siyo|pia|nafuu|kubwa|ndogo|popote|yoyote|naomba|kuongea|mtu|uliza|viwili|vitatu|mbili|tatu|onyesha|upya|lugha|wewe|mimi|nini|vipi|wapi|tafadhali|jamani|iwe|isizidi|mwezi|miezi|eneo|hii|hiyo|nyingine|zingine|kiswahili|shikamoo|hujambo|niaje|sitaki|siyo|tu|kama|lakini|badala|nijulishe|ghali|inapangishwa|unaweza|naweza',
  ),
  en: wordsOf(
    'house|home|room|rooms|bedroom|bedrooms|rent|buy|looking|need|want|the|a|an|in|with|for|and|near|under|below|is|i|my|please|price|plot|land|hello|help|stop|start|more|save|yes|no|still|there|rented|sold|all|ask|about|agent|of|to|up|me|million|thousand|sign|thanks|hi|available|not|without|also|any|what|am|are|you|do|does|have|can|cheaper|bigger|something|english|show|new|search|it|this|that|how|much|where|when|who|would|like|on|or|but|speak|talk|person|good|morning|be|from|at|we|if|else|which|instead',
  ),
};

const countMarks = (text: string) => {
  const words = plain(text).split(' ');
  const count = (locale: Locale) => words.filter((word) => marks[locale].has(word)).length;
  return { sw: count('sw'), en: count('en'), words: words.length };
};

/** The language of a text by its most common words; null if unclear. */
export function languageOf(text: string): Locale | null {
  const { sw, en } = countMarks(text);
  return sw === en ? null : sw > en ? 'sw' : 'en';
}

/**
 * The language of a clear sentence: a word of English says nothing among speakers of Swahili ('parking', 'more', 'ok'), a sentence
 * with hardly a word of the other language does. Null for all else.
 */
export function clearLanguageOf(text: string): Locale | null {
  const { sw, en, words } = countMarks(text);
  if (sw - en >= 2 || (sw > en && sw * 2 >= words && words > 1)) return 'sw';
  return en - sw >= 2 ? 'en' : null;
}
