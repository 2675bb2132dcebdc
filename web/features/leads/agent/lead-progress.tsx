import { agentLimits } from '@makao/contract/agents.limits';
import { leadStates } from '@makao/contract/leads';
import { type leadForm, type TransactionEvent, updateLead } from '@makao/contract/leads.agent';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '#web/components/ui/button.tsx';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import { clientLabels } from './lead-labels.ts';

/** Saves the state or note of a lead. `isSilent` omits the notice. */
export function useLead(id: string, { isSilent = false } = {}) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof leadForm>) => browserApi().call(updateLead, { params: { id }, body }),
    meta: { failure: m.leads_saveFailure },
    // Notify before the refetch, which may remove this lead from the list.
    onSuccess: () => {
      if (!isSilent) notify({ kind: 'success', text: m.leads_saved() });
      return queries.invalidateQueries({ queryKey: agentKey });
    },
  });
}

/** Where the agent stands with a client, and a note for themselves. */
export function LeadProgress({ event }: { event: TransactionEvent }) {
  const { id, state, stateAt, note } = event;
  const saving = useLead(id);
  const [isOpen, setOpen] = useState(false);
  const [written, setWritten] = useState(note ?? '');
  return (
    <div className="grid gap-2 px-3 pb-3">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={`${m.leads_state_label()} ${event.client.fullName}`}
          className="w-40"
          value={saving.isPending && saving.variables.state ? saving.variables.state : state}
          onChange={({ target }) => {
            const chosen = leadStates.find((each) => each === target.value);
            if (chosen) saving.mutate({ state: chosen });
          }}
        >
          {leadStates.map((each) => (
            <option key={each} value={each}>
              {clientLabels[each]()}
            </option>
          ))}
        </Select>
        {stateAt && <span className="text-xs text-stone">{m.leads_since({ date: shortDate(stateAt) })}</span>}
        {!note && !isOpen && (
          <Button variant="ghost" size="sm" className="ml-auto min-h-11 px-2" onClick={() => setOpen(true)}>
            <NotebookPen aria-hidden />
            {m.leads_noteAdd()}
          </Button>
        )}
      </div>
      {note && !isOpen && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="rounded-lg bg-lagoon-mist px-3 py-2 text-left text-sm whitespace-pre-line text-lagoon-deep wrap-anywhere"
        >
          <span className="sr-only">{m.leads_note()}: </span>
          {note}
        </button>
      )}
      {isOpen && (
        <form
          className="grid gap-2"
          onSubmit={(sent) => {
            sent.preventDefault();
            saving.mutate({ note: written }, { onSuccess: () => setOpen(false) });
          }}
        >
          <Field label={m.leads_note()} hint={m.leads_noteHint()}>
            {(ids) => (
              <textarea
                {...ids}
                rows={3}
                maxLength={agentLimits.leads.note}
                className={`${controlClass} py-2`}
                value={written}
                onChange={({ target }) => setWritten(target.value)}
              />
            )}
          </Field>
          <Button type="submit" size="sm" className="min-h-11 justify-self-start" disabled={saving.isPending}>
            {m.leads_noteSave()}
          </Button>
        </form>
      )}
    </div>
  );
}
