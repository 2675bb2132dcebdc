/** A condition: a judgement of the subject waits to be carried out, so it is not offered to anyone else. */
export const isJudgedSql = (subjectId: string) =>
  `exists (select from judgements j where j.subject_id = ${subjectId} and j.outcome is null)`;
