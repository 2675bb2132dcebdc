import { isFact } from '@makao/contract/ads.kinds';
import { factName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { useFormContext, useWatch } from 'react-hook-form';
import { Alert } from '#web/components/ui/alert.tsx';
import { fieldLabels } from '../field-labels.ts';
import { faultsOf, type Values } from './values.ts';

interface MissingListProps {
  onGo: (name: string) => void;
}

/** After an attempt to submit: what is missing or wrong, each a link to its field. */
export function MissingList({ onGo }: MissingListProps) {
  const { facts = {}, ...errors } = useFormContext<Values>().formState.errors;
  const names = [...Object.keys(errors), ...Object.keys(facts).map((name) => `facts.${name}`)];
  if (labelled(names).length === 0) return null;
  return (
    <Alert tone="error" title={m.ads_form_missing()}>
      <FieldLinks names={names} onGo={onGo} />
    </Alert>
  );
}

/** What the form still lacks before it has been submitted. */
export function StillMissing({ onGo }: MissingListProps) {
  const { control, getValues } = useFormContext<Values>();
  useWatch({ control });
  const names = faultsOf(getValues());
  if (labelled(names).length === 0) return <p className="text-success">{m.ads_form_nothingMissing()}</p>;
  return (
    <div>
      <p className="font-semibold">{m.ads_form_missing()}</p>
      <FieldLinks names={names} onGo={onGo} />
    </div>
  );
}

/** In the order of the form. */
function labelled(names: readonly string[]) {
  const own = Object.entries(fieldLabels).flatMap(([name, label]) =>
    names.includes(name) ? [{ name, label: label() }] : [],
  );
  const stated = names.flatMap((path) => {
    const name = path.replace(/^facts\./, '');
    return path !== name && (isFact(name) || name === 'sizes') ? [{ name: path, label: factName(name) }] : [];
  });
  return [...own, ...stated];
}

function FieldLinks({ names, onGo }: MissingListProps & { names: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {labelled(names).map(({ name, label }) => (
        <li key={name}>
          <a
            href={`#${name}`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
            onClick={(event) => {
              event.preventDefault();
              onGo(name);
            }}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
