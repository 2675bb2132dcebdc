import { m } from '@makao/i18n/messages';
import { type Answered, say, type Turn } from '../turn.ts';
import { plain } from '../words.ts';
import type { Who } from './who.ts';

/** How one comes to write ads, by who asks. Agents can already. */
export function joinText(
  { services: { origin }, locale }: Turn,
  who: Exclude<Who['is'], 'agent' | 'suspended'>,
): Answered {
  if (who === 'unverified')
    return say(m.chat_agent_join_verify({ page: `${origin}/authentication/enter` }, { locale }));
  if (who === 'withoutProfile') return say(m.chat_agent_join_profile({ page: `${origin}/agent` }, { locale }));
  return say(m.chat_agent_join_how({ page: `${origin}/account/become-agent` }, { locale }));
}

const longest = 120;
const advertising = /^(?:tangaza|kutangaza|natangaza|advertise|publish|post ad|new ad|tangazo jipya)(?: |$)/;
const offering =
  /^(?:nauza|ninauza|napangisha|ninapangisha|tunauza|tunapangisha|nina nyumba ya (?:kupangisha|kuuza)|nina chumba cha (?:kupangisha|kuuza)|nina kiwanja (?:cha kuuza|nauza)|i am selling|i m selling|im selling|i have a (?:house|room|plot|apartment) (?:to rent out|to let|for sale|for rent))(?: |$)/;
const wishes =
  /(?:kutangaza|kuweka tangazo|kuweka matangazo|kupost|to advertise|advertise (?:my|a|an|with|here)|post (?:my|an) ad|post my (?:house|property|room|plot|apartment)|list my (?:house|property|room|plot|apartment)|kupangisha nyumba yangu|kuuza nyumba yangu|kuuza kiwanja changu|kuwa dalali|become an agent|kujiunga kama dalali|register as an agent)/;

/** 'Tangaza', 'nataka kutangaza', 'I want to advertise': somebody would like to write an ad. */
export function asksToAdvertise(said: string): boolean {
  if (said.length > longest) return advertising.test(plain(said).slice(0, longest));
  const words = plain(said);
  return advertising.test(words) || offering.test(words) || wishes.test(words);
}

/** 'Tangaza' and nothing else: there is no ad in it yet. */
export const saysOnlyThat = (said: string) =>
  /^(?:tangaza|tangazo jipya|new ad|publish|advertise|post ad)$/.test(plain(said)) ||
  (said.length <= longest && wishes.test(plain(said)));
