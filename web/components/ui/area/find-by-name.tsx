import { useSearchParams } from 'react-router';
import { Input } from '#web/components/ui/field.tsx';

/** The search text is in the address, so it survives a visit to a row. */
export const useTyped = () => useSearchParams()[0].get('q') ?? '';

export function FindByName({ label, count }: { label: string; count: string }) {
  const [, setParams] = useSearchParams();
  const look = (text: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (text) next.set('q', text);
        else next.delete('q');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <search className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={useTyped()}
        onChange={({ target }) => look(target.value)}
        className="max-w-md"
      />
      <p role="status" className="text-sm text-stone tabular-nums">
        {count}
      </p>
    </search>
  );
}
