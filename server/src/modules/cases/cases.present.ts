import type { OwnCase, OwnRefusal } from '@makao/contract/cases';
import type { TeamCase } from '@makao/contract/cases.admin';
import type { Locale } from '@makao/contract/kernel/locales';
import type { OwnCaseRow, TeamCaseRow } from './cases.queries.ts';
import { type Refused, subjectText } from './refusals.ts';

type Texts = Pick<OwnCaseRow, 'texts'>;
const presentTexts = ({ texts }: Texts) =>
  texts.map((text) => ({ ...text, createdAt: new Date(text.createdAt).toISOString() }));

export const presentOwnCase = (row: OwnCaseRow): OwnCase => ({
  id: row.id,
  texts: presentTexts(row),
  createdAt: row.createdAt.toISOString(),
  outcome: row.outcome,
  answer: row.answer,
  judgedAt: row.judgedAt?.toISOString() ?? null,
});

export function presentRefusal(refused: Refused, own: readonly OwnCaseRow[], locale: Locale): OwnRefusal {
  const row = own.find(({ decisionId }) => decisionId === refused.decisionId);
  return {
    kind: refused.kind,
    subjectId: refused.subjectId,
    subject: subjectText(refused, locale) ?? '',
    reason: refused.reason,
    decidedAt: refused.decidedAt.toISOString(),
    case: row ? presentOwnCase(row) : null,
  };
}

export const presentTeamCase = (row: TeamCaseRow, locale: Locale): TeamCase => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.subjectId,
  subject: subjectText(row, locale),
  person: { id: row.personId, fullName: row.personName, phoneNumber: row.phoneNumber, agentId: row.agentId },
  decision: { action: row.action, reason: row.reason, by: row.deciders, at: row.decidedAt.toISOString() },
  texts: presentTexts(row),
  createdAt: row.createdAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  outcome: row.outcome,
  answer: row.answer,
  judgedBy: row.judgedByName,
  judgedAt: row.judgedAt?.toISOString() ?? null,
  mayJudge: row.mayJudge && row.judgedAt === null,
});
