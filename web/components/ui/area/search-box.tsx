import { m } from '@makao/i18n/messages';
import Search from 'lucide-react/icons/search';
import { Form, useSearchParams } from 'react-router';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/field.tsx';
import { placeParams } from './place-params.ts';

/** Puts the words in the address as `q`; the filters stay, the page starts at 1. */
export function SearchBox({ label, className }: { label: string; className?: string }) {
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  const others = [...params].filter(([name]) => name !== 'q' && !placeParams.some((place) => place === name));
  return (
    <Form role="search" className={className}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex gap-2">
        {/* Another address is another text to begin with. */}
        <Input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={300}
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
        />
        <Button type="submit" variant="secondary" aria-label={m.team_search()} title={m.team_search()} className="px-3">
          <Search aria-hidden />
        </Button>
      </div>
    </Form>
  );
}
