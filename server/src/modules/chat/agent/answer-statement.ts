import { m } from '@makao/i18n/messages';
import type { AdAct } from '../../../db/schema/chat.ts';
import { readStillThere } from '../still-there-words.ts';
import type { Answered, Turn } from '../turn.ts';
import { plain } from '../words.ts';
import { readStatement, type Said } from './act-words.ts';
import { askAct, askWhich, mostRows } from './ask-act.ts';
import { beginAct } from './begin-act.ts';
import { doAct } from './do-act.ts';
import { meantBy, suits } from './name-ads.ts';
import { openQuestions } from './open-questions.ts';
import { adsPage, type OwnAd, ownAds } from './own-ads.ts';
import { answerNumbers } from './still-there.ts';

/** Numbers up to here count a list. */
const mostNumber = 99;

/** Words that answer a question, and say nothing by themselves. */
const bare = /^(?:yes|ndiyo|ndio|bado|available|there|still|still there|still available|zote|yote|all)$/;

/** Whether a text states how a home stands; to be read further by who wrote it. */
export const isStatement = (said: string) => readStillThere(said, mostNumber) !== null || readStatement(said) !== null;
/** "Zipo", "2 haipo": by numbers, or about what we asked. */
export const isNumbered = (said: string) => readStillThere(said, mostNumber) !== null;
/** Said of nothing in particular: it only answers. */
export const isBareAnswer = (said: string) => bare.test(plain(said));
/** That something is gone is no search. */
export function saysGone(said: string): boolean {
  const answer = readStillThere(said, mostNumber);
  return answer === 'gone' || answer === 'all gone' || readStatement(said)?.act.act === 'outcome';
}

type Act = () => Promise<Answered>;

const outcome = (said: Said | null): AdAct =>
  said?.act.act === 'outcome' ? said.act : { act: 'outcome', outcome: null };

/** What an agent's statement means: null when it answers nothing that we asked and names no ad. */
export async function actOfStatement(turn: Turn, agentId: string): Promise<Act | null> {
  const { said, state } = turn;
  const ads = await ownAds(turn, agentId);
  const open = await openQuestions(turn, agentId, ads);
  const [asked] = open.length === 1 ? open : [];
  const listed = state.listedAds ?? asked?.map(({ id }) => id) ?? [];
  const statement = readStatement(said);
  const answer = readStillThere(said, mostNumber);
  if (answer === null) return statement && described(turn, ads, listed, statement);
  if (typeof answer === 'object') return async () => numbered(turn, ads, listed, answer, statement);
  return answered(turn, { ads, open, asked, statement });
}

interface Standing {
  ads: OwnAd[];
  /** What each open question is about; `asked` if there is only one. */
  open: OwnAd[][];
  asked: OwnAd[] | undefined;
  statement: Said | null;
}

/** A statement that names no ad: it is about what we asked, or we ask what it is about. */
function answered(turn: Turn, { ads, open, asked, statement }: Standing): Act | null {
  const { said, now } = turn;
  const answer = readStillThere(said, asked?.length ?? mostNumber);
  const suiting = (act: AdAct, among: OwnAd[]) => among.filter((ad) => suits(act, ad, now));
  const union = [...new Map(open.flat().map((ad) => [ad.id, ad])).values()];
  if (answer === 'gone' || answer === 'all gone') {
    const act = outcome(statement);
    const among = suiting(act, union.length > 0 ? union : ads);
    if (answer === 'all gone' && statement?.isAll && among.length <= mostRows && among.length > 0)
      return async () => askAct(turn, act, among);
    return () => beginAct(turn, act, { how: 'open', ads: among });
  }
  const confirm = { act: 'confirm' } as const;
  if (answer === 'all there' && asked)
    return () =>
      doAct(
        turn,
        confirm,
        asked.map(({ id }) => id),
      );
  if (statement?.isAll) return () => confirmAll(turn, suiting(confirm, union.length > 0 ? union : ads));
  if (union.length === 1)
    return () =>
      doAct(
        turn,
        confirm,
        union.map(({ id }) => id),
      );
  if (union.length > 1) return async () => askWhich(turn, confirm, union);
  if (isBareAnswer(said)) return null;
  return () => beginAct(turn, confirm, { how: 'open', ads: suiting(confirm, ads) });
}

const confirmAll = async (turn: Turn, ads: OwnAd[]) =>
  ads.length > 0
    ? doAct(
        turn,
        { act: 'confirm' },
        ads.map(({ id }) => id),
      )
    : askWhich(turn, { act: 'confirm' }, []);

/** By numbers of the list that was last shown. */
function numbered(
  turn: Turn,
  ads: OwnAd[],
  listed: string[],
  said: { there: number[]; gone: number[] },
  statement: Said | null,
): Answered | Promise<Answered> {
  const { locale, now } = turn;
  const numbers = [...said.there, ...said.gone];
  const missing = numbers.find((number) => listed[number - 1] === undefined);
  if (numbers.length > 0 && missing === undefined) {
    const gone = said.gone.flatMap((number) => ads.find(({ id }) => id === listed[number - 1]) ?? []);
    const unfit = gone.find((ad) => !suits({ act: 'outcome', outcome: null }, ad, now));
    if (unfit) return beginAct(turn, outcome(statement), { how: 'named', ads: [unfit] });
    return answerNumbers(turn, ads, listed, said);
  }
  const act: AdAct = said.there.length > 0 ? { act: 'confirm' } : outcome(statement);
  const head = missing === undefined ? '' : m.chat_agent_noNumber({ number: missing, page: adsPage(turn) }, { locale });
  return askWhich(
    turn,
    act,
    ads.filter((ad) => suits(act, ad, now)),
    head,
  );
}

/** By a code or a description. Who says that something is gone is asked which, if we can't tell. */
function described(turn: Turn, ads: OwnAd[], listed: string[], { act, about }: Said): Act | null {
  const meant = meantBy(turn, ads, { act, about, listed, said: turn.said });
  if (meant.how !== 'none') return () => beginAct(turn, act, meant);
  if (act.act === 'confirm') return null;
  return async () =>
    askWhich(
      turn,
      act,
      ads.filter((ad) => suits(act, ad, turn.now)),
    );
}
