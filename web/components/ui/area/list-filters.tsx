import { m } from '@makao/i18n/messages';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Field, Input } from '#web/components/ui/field.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Select } from '#web/components/ui/select.tsx';

/** A row of filters, with a way back to the whole list where one is set. */
export function ListFilters({ isSet, children }: { isSet: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {children}
      {isSet && (
        <Link
          to={pathname}
          data-keep-scroll
          className="inline-flex min-h-11 items-center gap-1.5 px-1 font-medium text-lagoon hover:underline"
        >
          <X aria-hidden className="size-4" />
          {m.team_clearFilters()}
        </Link>
      )}
    </div>
  );
}

interface FilterSelectProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  /** What stands for all. */
  all: string;
  options: readonly { value: string; label: string }[];
}

export const FilterSelect = ({ label, value = '', onChange, all, options }: FilterSelectProps) => (
  <Field label={label} className="min-w-0 max-sm:w-full sm:w-44">
    {(ids) => (
      <Select {...ids} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

interface FilterDaysProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (name: 'from' | 'to', value: string) => void;
}

/** Both days included. */
export const FilterDays = ({ from = '', to = '', onChange }: FilterDaysProps) => (
  <>
    {(['from', 'to'] as const).map((name) => (
      <Field
        key={name}
        label={name === 'from' ? m.team_from() : m.team_to()}
        className="max-sm:min-w-0 max-sm:flex-1 sm:w-40"
      >
        {(ids) => (
          <Input
            {...ids}
            type="date"
            value={name === 'from' ? from : to}
            {...(name === 'from' ? { max: to || undefined } : { min: from || undefined })}
            onChange={({ target }) => onChange(name, target.value)}
          />
        )}
      </Field>
    ))}
  </>
);
