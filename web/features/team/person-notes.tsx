import { addNote, type Person } from '@makao/contract/team.person';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';

/** What colleagues should know; the person never sees it. */
export function PersonNotes({ person: { id, notes } }: { person: Person }) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const adding = useMutation({
    mutationFn: () => browserApi().call(addNote, { params: { id }, body: { text } }),
    meta: { failure: m.team_people_failure },
    onSuccess: () => {
      setText('');
      void queries.invalidateQueries({ queryKey: teamKey });
    },
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim()) adding.mutate();
  };
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="mb-2 text-lg">
        {m.team_people_notes()}
      </h2>
      <ul className="mb-3 grid gap-2 empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="rounded-card border border-line bg-shell p-3">
            <p className="break-words whitespace-pre-line">{note.text}</p>
            <p className="mt-1 text-xs text-stone tabular-nums">
              {note.author} · {dateTime(note.createdAt)}
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={send} className="grid gap-2">
        <Field label={m.team_people_newNote()} hint={m.team_people_noteHint()}>
          {(ids) => (
            <textarea
              {...ids}
              maxLength={2000}
              value={text}
              onChange={({ target }) => setText(target.value)}
              className={classes(controlClass, 'field-sizing-content min-h-20 py-2')}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          disabled={!text.trim() || adding.isPending}
        >
          {m.team_people_addNote()}
        </Button>
      </form>
    </section>
  );
}
