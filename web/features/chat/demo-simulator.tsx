import { addressPattern } from '@makao/contract/chat';
import { phonePrefix } from '@makao/contract/kernel/phone';
import { m } from '@makao/i18n/messages';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Input } from '#web/components/ui/field.tsx';
import { demoNameOf, demoPeople } from './demo-people.ts';
import { DemoPhone } from './demo-phone.tsx';

const mostPhones = 6;

interface DemoSimulatorProps {
  first: readonly string[];
  /** What the first phone is about to write. */
  text: string;
}

/** Several phones side by side, each with its conversation. The address says which. */
export function DemoSimulator({ first, text }: DemoSimulatorProps) {
  const [phones, setPhones] = useState(first);
  const [chosen, setChosen] = useState(first[0]);
  const show = (next: readonly string[], current: string | undefined) => {
    setPhones(next);
    setChosen(current);
    const query = new URLSearchParams(location.search);
    query.delete('phoneNumber');
    for (const phone of next) query.append('phoneNumber', phone);
    history.replaceState(history.state, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}`);
  };
  const add = (phone: string) => {
    if (phones.includes(phone)) setChosen(phone);
    else if (phones.length < mostPhones) show([...phones, phone], phone);
  };
  const remove = (phone: string) => {
    const next = phones.filter((each) => each !== phone);
    show(next, chosen === phone ? next[0] : chosen);
  };
  return (
    <div className="mt-4 grid gap-4">
      <Adder phones={phones} onAdd={add} />
      {phones.length === 0 && (
        <p className="rounded-card border border-dashed border-line-strong/60 p-6 text-center text-stone text-pretty">
          {m.chat_play_none()}
        </p>
      )}
      {phones.length > 1 && (
        <nav aria-label={m.chat_play_phones()} className="flex gap-1 overflow-x-auto md:hidden">
          {phones.map((phone) => (
            <button
              key={phone}
              type="button"
              aria-current={phone === chosen ? 'true' : undefined}
              className={classes(
                'min-h-11 shrink-0 rounded-field border px-3 text-sm font-semibold whitespace-nowrap',
                phone === chosen ? 'border-lagoon bg-lagoon text-on-lagoon' : 'border-line bg-shell text-stone',
              )}
              onClick={() => setChosen(phone)}
            >
              {demoNameOf(phone)}
            </button>
          ))}
        </nav>
      )}
      <div className={classes('grid items-start gap-4 md:grid-cols-2', phones.length > 2 && 'xl:grid-cols-3')}>
        {phones.map((phone, at) => (
          <DemoPhone
            key={phone}
            address={phone}
            text={at === 0 ? text : ''}
            isChosen={phone === chosen}
            onRemove={() => remove(phone)}
          />
        ))}
      </div>
    </div>
  );
}

/** People of the demo, and any other number. */
function Adder({ phones, onAdd }: { phones: readonly string[]; onAdd: (phone: string) => void }) {
  const [other, setOther] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    onAdd(other);
    setOther('');
  };
  const isFull = phones.length >= mostPhones;
  const others = demoPeople().filter(({ address }) => !phones.includes(address));
  return (
    <fieldset className="grid gap-3 rounded-card border border-line bg-shell p-4">
      <legend className="px-1 text-sm font-semibold">{m.chat_play_people()}</legend>
      <div className="flex flex-wrap gap-2">
        {others.map(({ address, name }) => (
          <Button
            key={address}
            variant="secondary"
            size="sm"
            className="min-h-11"
            disabled={isFull}
            onClick={() => onAdd(address)}
          >
            <Plus aria-hidden />
            {name}
          </Button>
        ))}
        <form className="flex min-w-0 items-center gap-2" onSubmit={add}>
          <Input
            aria-label={m.chat_play_otherNumber()}
            required
            pattern={addressPattern}
            placeholder={`${phonePrefix}…`}
            value={other}
            className="w-44 min-w-0"
            onChange={({ target }) => setOther(target.value)}
          />
          <Button type="submit" variant="ghost" size="sm" className="min-h-11" disabled={isFull}>
            {m.chat_play_add()}
          </Button>
        </form>
      </div>
    </fieldset>
  );
}
