import { plain, wordsOf } from './words.ts';

/** Talk that is about no home: read by words alone, in both languages. */

const greetings = wordsOf(
  'habari|mambo|hujambo|hamjambo|salam|salaam|salama|salamu|vipi|niaje|shikamoo|jambo|hodi|hello|helo|hallo|hi|hey|hii|hullo|morning|afternoon|evening|greetings|asalaam|aleykum|aleikum|assalamu|asalam|alaikum|mambo|sasa|xup|sup|yo',
);
const besideGreetings = wordsOf(
  'za|ya|yako|zako|zenu|yenu|leo|asubuhi|mchana|jioni|usiku|kaka|dada|ndugu|boss|bosi|mkuu|wakuu|wadau|jamani|sana|makao|kazi|mzima|wazima|poa|good|day|there|how|are|you|doing|is|it|going|dear|sir|madam|team|u|r|hapo|huko|wapendwa|mzee|rafiki|bwana|everyone|na|nyumbani|zenyewe|again|mwanangu|wangu|gani|nzuri',
);
const thanks = wordsOf(
  'asante|asanteni|ahsante|ahsanteni|asnte|asant|shukrani|shukran|nashukuru|tunashukuru|thanks|thank|thankyou|thx|tnx|tx|ubarikiwe|barikiwa|akubariki|appreciate|appreciated',
);
const besideThanks = wordsOf(
  'sana|kwa|msaada|wako|wenu|huduma|you|so|very|much|for|your|help|the|makao|mungu|awabariki|sawa|ok|okay|poa|great|nice|good|all|nimeshapata|nimepata|kaka|dada|ndugu|boss|bosi|mkuu|a|lot|it|god|bless|nzuri|na|pia|karibu|kwaheri|bye|goodbye|i|we|really|jamani|tena|hapana|basi|safi',
);
const insults = wordsOf(
  'mjinga|wajinga|ujinga|mpumbavu|wapumbavu|pumbavu|pumbafu|fala|mafala|mshenzi|washenzi|shenzi|malaya|umalaya|kenge|nyani|idiot|idiots|stupid|fuck|fucking|shit|bullshit|useless|fool|fools|foolish|kuma|kumamako|mavi|matako|msenge|wasenge|takataka|moron|dumb|bastard|bastards|nonsense|mavi|upuuzi|wapuuzi|mpuuzi|asshole|bitch|mbwa',
);
const frauds = wordsOf(
  'nimeibiwa|nimetapeliwa|tapeli|matapeli|utapeli|scam|scammed|scammer|scammers|fraud|fraudster|ameniibia|ametapeli|amenitapeli|wamenitapeli|wameniibia|alinitapeli|refund|nirudishie|cheated|robbed|kutapeliwa|aliniibia|mmeniibia|conned',
);
/** An accusation, where somebody is accused; else a question about an area. */
const thieves = wordsOf('mwizi|wezi|wizi|thief|thieves');
const accused = wordsOf('nyie|ninyi|wewe|nyinyi|dalali|madalali|huyu|hawa|makao|you|agent|agents|ni|your');
const farewells = wordsOf(
  'bye|kwaheri|kwa heri|goodbye|good bye|baadaye|baadae|see you|usiku mwema|good night|tutaonana|siku njema|jioni njema',
);
const acknowledgments = wordsOf(
  'ok|okay|sawa|poa|haya|sawa sawa|sawasawa|alright|fine|great|nice|good|safi|vizuri|nimeelewa|got it|noted|cool|fresh|kk|okey|oky',
);

export type Chatter = 'greeting' | 'thanks' | 'farewell' | 'acknowledgment' | 'insult' | 'fraud' | 'answer' | 'emoji';

const isOnly = (words: string[], main: Set<string>, beside: Set<string>) =>
  words.some((word) => main.has(word)) && words.every((word) => main.has(word) || beside.has(word));

const answers = wordsOf(
  'yes|ndiyo|ndio|y|ndyo|yeah|yep|eeh|eh|ee|sure|no|hapana|n|nope|la|siyo|sio|sitaki|moja|mbili|tatu|nne|tano|one|two|three|zote|all|both|yote',
);

/** What kind of talk a text is; null for anything that may be about a home. */
export function chatterOf(said: string): Chatter | null {
  const text = plain(said);
  if (text === '') return said.trim() === '' ? null : 'emoji';
  const words = text.split(' ');
  if (farewells.has(text)) return 'farewell';
  if (isOnly(words, thanks, besideThanks)) return 'thanks';
  if (isOnly(words, greetings, besideGreetings)) return 'greeting';
  if (acknowledgments.has(text)) return 'acknowledgment';
  if (answers.has(text) || /^\d{1,3}$/.test(text)) return 'answer';
  const isAccusation = words.some((word) => thieves.has(word)) && words.some((word) => accused.has(word));
  if (isAccusation || words.some((word) => frauds.has(word))) return 'fraud';
  return words.some((word) => insults.has(word)) ? 'insult' : null;
}

/** Letters that neither of our languages is written in. */
const foreignScript =
  /[\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Ethiopic}\p{Script=Hebrew}\p{Script=Greek}\p{Script=Thai}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Bengali}]/gu;

/** Common words of French, Portuguese, Spanish, German, Italian and Turkish. */
const foreignWords = wordsOf(
  'bonjour|bonsoir|salut|je|cherche|une|maison|appartement|louer|merci|avec|pour|dans|est|vous|nous|avez|combien|voudrais|chambre|chambres|acheter|ola|olá|bom|dia|casa|apartamento|alugar|procuro|obrigado|quero|hola|buenos|dias|días|busco|alquilar|gracias|quiero|habitaciones|hallo|guten|tag|ich|suche|eine|wohnung|mieten|danke|haus|ciao|buongiorno|cerco|affittare|grazie|appartamento|merhaba|kiralik|kiralık|ev|arıyorum|ariyorum|um|uma|para|com|mit|und|oder|les|des|et|pas|parlez|francais|français|sind|bitte|por|favor|un',
);

/** A text in a language that we do not speak. */
export function isForeign(said: string): boolean {
  const letters = said.match(/\p{L}/gu)?.length ?? 0;
  const foreign = said.match(foreignScript)?.length ?? 0;
  if (foreign * 2 > letters) return true;
  const words = plain(said).split(' ');
  const found = words.filter((word) => foreignWords.has(word)).length;
  return found > 0 && found * 3 >= words.length && (found > 1 || words.length === 1) && !onlyOne.has(words.join(' '));
}

/** One word that is also a word of ours. */
const onlyOne = wordsOf('un|um|et|est|tag|com|ev|les|des|para|hallo|hey|dia|pas|por|je|casa|mit|sind|und');

/** Questions about an ad that was shown: only its agent can answer them. */
const aboutAd =
  /(?<!\p{L})(?:namba (?:ya|za) (?:dalali|simu|mwenye)|nipe namba|nitumie namba|mawasiliano|iko wapi|ipo wapi|iko sehemu gani|kuiona|kwenda kuona|kuja kuona|niione|picha zaidi|picha nyingine|nipe picha|tuma picha|inapatikana|bado ipo|ipo bado|bado zipo|dalali (?:ni )?nani|nani dalali|phone number|contact number|agent'?s number|more (?:photos|pictures|pics)|send (?:me )?(?:photos|pictures|pics)|where is it|still available|is it available|can i (?:see|view|visit)|viewing|is it still there)(?!\p{L})/iu;
export const asksAboutAd = (said: string) => said.length < 120 && aboutAd.test(said);

/** Questions about Makao itself. */
const aboutUs =
  /(?<!\p{L})(?:makao ni (?:nini|nani)|nini makao|wewe ni nani|nyie ni (?:nani|akina nani)|ninyi ni nani|ni nani (?:huyu|wewe)|unafanya nini|mnafanya nini|(?:in|mn|un)afanyaje|inafanyaje kazi|mnapatikana wapi|mko wapi|ofisi (?:yenu|zenu)|huduma ni bure|ni bure|mnatoza|what is makao|who are you|what do you do|how does (?:it|this) work|where are you|your office|is it free|are you a (?:bot|robot|person|human)|wewe ni (?:roboti|robot|bot|mtu))(?!\p{L})/iu;
export const asksAboutUs = (said: string) => said.length < 120 && aboutUs.test(said);
