import { plain } from './words.ts';

const wordsOf = (text: string) => new Set(text.split('|'));

const whole = wordsOf(
  'mtu|binadamu|mtu halisi|mtu wa makao|msaada wa mtu|wakala wa makao|agent wa makao|makao agent|timu ya makao|huduma kwa wateja|mhudumu|muhudumu|human|a human|person|a person|real person|human please|support|agent of makao|customer care|customer service|customer support|live agent',
);

/** Words for talking, as the stem stands at the end: "kuongea", "niongee", "tuongee". */
const talking =
  /^(?:ku|ni|tu|na|nika|niwe|nita|ana)?(?:ongea|ongee|ongeya|zungumza|zungumze|wasiliana|wasiliane|chati|chat)$/;
const speaking = wordsOf('talk|speak|chat|talking|speaking|connect|connected|reach|contact');
const asking = wordsOf('naomba|nataka|nahitaji|ningependa|nipe|nipeni|niunganishe|niunganisheni|need|want|get|give');

/** Somebody of the team, and nobody else: an agent is asked about an ad. */
const people =
  /^(?:mtu|binadamu|mhudumu|muhudumu|mfanyakazi|mfanyikazi|msimamizi|timu|admin|makao|human|person|someone|somebody|representative|operator|staff|team|support|care)(?: |$)/;
const ofMakao = /^(?:wakala|agent|mtu|watu|msaidizi) (?:wa|of|from|at) makao(?: |$)/;
const between = wordsOf('na|to|with|a|an|the|real|your|yenu|wenu|wa|msaada|halisi|customer|moja|me|live');
/** The text goes on about a home: "mtu mmoja", "for one person". */
const notPeople = /^(?:mtu|person|watu) (?:mmoja|wawili|mzima|yeyote anayeuza|anayeuza|mwenye|of)\b/;

/** Whether a text asks for a person of the team. Those who want to talk to an agent or an owner ask about an ad. */
export function asksForPerson(said: string): boolean {
  const text = plain(said);
  if (whole.has(text)) return true;
  const words = text.split(' ').slice(0, 40);
  return words.some((word, at) => {
    const isTalk = talking.test(word) || speaking.has(word);
    if (!isTalk && !asking.has(word)) return false;
    let next = at + 1;
    while (next < words.length && between.has(words[next] ?? '')) next++;
    const rest = words.slice(next).join(' ');
    if (notPeople.test(rest)) return false;
    if (ofMakao.test(rest)) return true;
    // "Naomba mtu" asks for one; "naomba makao ya bei nafuu" does not.
    if (isTalk) return people.test(rest);
    return /^(?:mtu|binadamu|human|mhudumu|muhudumu)(?: wa (?:kunisaidia|kuongea|kuzungumza|makao)\b| wa kuongea|$| anisaidie| please| tafadhali)/.test(
      rest,
    );
  });
}
