import { m } from '@makao/i18n/messages';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { RemovableChip } from '#app/components/ui/chip.tsx';
import { Field, Input } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { subjectLabels } from './audit-words.ts';

/** By what was changed, by one thing alone, by who did it; all of it in the address. */
export function AuditFilters({ actorName }: { actorName: string | undefined }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const value = (name: string) => params.get(name) ?? '';
  const actorId = value('actorId');
  /** Leaves out empty filters, and starts at the first page. */
  const go = (changed: Record<string, string>) => {
    const next = { subjectType: value('subjectType'), subjectId: value('subjectId'), actorId, ...changed };
    return `?${new URLSearchParams(Object.entries(next).filter(([, text]) => text))}`;
  };
  return (
    <div className="mb-4 grid gap-3">
      <Form
        key={params.toString()}
        role="search"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('subjectId');
          void navigate(go({ subjectId: typeof typed === 'string' ? typed.trim() : '' }));
        }}
      >
        <Field label={m.team_audit_subjectType()} className="w-full sm:w-56">
          {(ids) => (
            <Select
              {...ids}
              name="subjectType"
              value={value('subjectType')}
              onChange={({ target }) => void navigate(go({ subjectType: target.value }))}
            >
              <option value="">{m.team_audit_allSubjects()}</option>
              {Object.entries(subjectLabels).map(([type, label]) => (
                <option key={type} value={type}>
                  {label()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="flex min-w-0 grow items-end gap-2 sm:max-w-md">
          <Field label={m.team_audit_subjectId()} className="min-w-0 grow">
            {(ids) => (
              <Input
                {...ids}
                type="search"
                name="subjectId"
                defaultValue={value('subjectId')}
                maxLength={100}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Button type="submit" variant="secondary">
            {m.team_audit_filter()}
          </Button>
        </div>
      </Form>
      {actorId && (
        <p>
          <RemovableChip to={go({ actorId: '' })} label={m.team_audit_everybody()}>
            {m.team_audit_by({ name: actorName ?? actorId.slice(0, 8) })}
          </RemovableChip>
        </p>
      )}
    </div>
  );
}
