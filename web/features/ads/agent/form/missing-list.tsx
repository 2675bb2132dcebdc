import { isFact } from '@makao/contract/ads.kinds';
import { factName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { useFormContext } from 'react-hook-form';
import { Alert } from '#web/components/ui/alert.tsx';
import { fieldLabels } from '../field-labels.ts';
import type { Values } from './values.ts';

/** After an attempt to submit: what is missing or wrong, each a link to its field. */
export function MissingList({ onGo }: { onGo: (name: string) => void }) {
  const { errors } = useFormContext<Values>().formState;
  const own = Object.entries(fieldLabels).flatMap(([name, label]) =>
    name in errors ? [{ name, label: label() }] : [],
  );
  const stated = Object.keys(errors.facts ?? {}).flatMap((name) =>
    isFact(name) || name === 'sizes' ? [{ name: `facts.${name}`, label: factName(name) }] : [],
  );
  const missing = [...own, ...stated];
  if (missing.length === 0) return null;
  return (
    <Alert tone="error" title={m.ads_form_missing()}>
      <ul className="flex flex-wrap gap-x-4">
        {missing.map(({ name, label }) => (
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
    </Alert>
  );
}
