import type { AdForm } from '@makao/contract/ads.agent';
import { m } from '@makao/i18n/messages';
import type { Caller } from '../../../lib/http/session.ts';
import { agentOf } from '../chat-person.ts';
import { answerDeleteDraft } from '../questions/delete-draft.ts';
import { answerDraftChanges } from '../questions/draft-changes.ts';
import { type Answered, say, type Turn } from '../turn.ts';
import { deletionOf } from './ask-deletion.ts';
import { type OpenDraft, openDraft, refusable, saveDraft } from './draft.ts';
import { propose } from './propose.ts';
import { recall } from './resume.ts';
import { showDraft } from './show-draft.ts';
import { submit } from './submit.ts';
import { readButton } from './write-draft.ts';

/** The ad is absent in buttons of earlier releases. */
const shape = /^draft:([a-zA-Z-]+)(?::([\da-f-]{36})(?::(\d{1,9}))?)?$/;

/** Buttons of a draft: its questions, its summary, and what we asked about it. */
export async function answerDraftButtons(turn: Turn): Promise<Answered | null> {
  const { message, state, locale } = turn;
  if (message.kind !== 'button') return null;
  const { question } = state;
  const answered =
    (question?.kind === 'draftChanges' && (await answerDraftChanges(turn, question))) ||
    (question?.kind === 'deleteDraft' && (await answerDeleteDraft(turn, question)));
  if (answered) return answered;
  if (/^(?:changes|deletion):/.test(message.id)) return say(m.chat_agent_over({}, { locale }));
  const [, name, adId, version] = shape.exec(message.id) ?? [];
  if (!name) return null;
  const caller = await agentOf(turn);
  if (!caller) return null;
  const { draft } = state;
  // Of a draft that waits, or was left: it is the open one from now on.
  const open = adId && adId !== draft?.adId ? await recall(turn, caller, adId) : await openDraft(turn, caller, draft);
  if (!open) return say(m.chat_draft_gone({}, { locale }));
  if (name === 'send') return submit(turn, caller, open.draft, version ? Number(version) : null);
  if (name === 'edit') return askWhat(turn, open);
  if (name === 'delete') return deletionOf(turn, open.ad, open.draft);
  return refusable(turn, () => choose(turn, caller, open, name));
}

export const askWhat = ({ locale }: Turn, { draft }: OpenDraft): Answered => ({
  ...say(m.chat_draft_edit_what({}, { locale })),
  mode: 'writing',
  state: { draft: { ...draft, asked: null } },
});

/** An answer by a button: fills the field, or asks whether to change it. */
async function choose(turn: Turn, caller: Caller, open: OpenDraft, name: string): Promise<Answered> {
  const { form, draft } = open;
  const value = readButton(name, form);
  if (!value) return showDraft(turn, open);
  const [field] = Object.keys(value) as (keyof AdForm)[];
  const isOpen =
    field === 'propertyType'
      ? !draft.isKindKnown
      : field === 'facts'
        ? form.facts?.bathroom === undefined
        : (form.type ?? null) === null;
  if (!isOpen) return isSame(form, value) ? showDraft(turn, open) : propose(turn, open, value);
  const known = field === 'propertyType' || draft.isKindKnown;
  const saved = await saveDraft(turn, caller, { ...form, ...value }, { ...draft, ...(known && { isKindKnown: true }) });
  return showDraft(turn, saved);
}

const isSame = (form: AdForm, { type, propertyType, facts }: Partial<AdForm>) =>
  (type === undefined || type === form.type || `${type}al` === `${form.type}`) &&
  (propertyType === undefined || propertyType === form.propertyType) &&
  (facts === undefined || facts?.bathroom === form.facts?.bathroom);
