import { ussdCode, ussdMost } from '@makao/contract/ussd.code';
import { m } from '@makao/i18n/messages';
import Delete from 'lucide-react/icons/delete';
import { type FormEvent, useState } from 'react';
import { Field, Input } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { demoNumbers } from './demo-numbers.ts';
import { useUssdSession } from './use-session.ts';

const keypad = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];
const key =
  'min-h-12 rounded-field border border-reef-line bg-reef text-xl font-semibold text-on-reef tabular-nums transition-colors hover:bg-reef-line active:translate-y-px';

/** A phone without data: it dials our code, and sends what is typed. */
export function DemoPhone() {
  const people = demoNumbers();
  const [number, setNumber] = useState(people[0]?.number ?? '');
  const [typed, setTyped] = useState(ussdCode as string);
  const { session, isOpen, isBusy, send, end } = useUssdSession(number, ussdCode);
  const hangUp = () => {
    end();
    setTyped(ussdCode);
  };
  const play = (chosen: string) => {
    setNumber(chosen);
    hangUp();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '' || isBusy) return;
    setTyped('');
    void send(typed);
  };
  return (
    <div className="mt-6 grid gap-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
      <div className="grid gap-4 md:max-w-md">
        <Field label={m.ussd_play_person()}>
          {(field) => (
            <Select
              {...field}
              value={people.some((person) => person.number === number) ? number : ''}
              onChange={({ target }) => play(target.value)}
            >
              {people.map((person) => (
                <option key={person.number} value={person.number}>
                  {person.name}
                </option>
              ))}
              <option value="">{m.ussd_play_other()}</option>
            </Select>
          )}
        </Field>
        <Field label={m.ussd_play_number()}>
          {(field) => (
            <Input
              {...field}
              type="tel"
              autoComplete="off"
              pattern="\+[1-9][0-9]{6,14}"
              value={number}
              onChange={({ target }) => play(target.value)}
            />
          )}
        </Field>
      </div>
      <form
        onSubmit={submit}
        aria-label={m.ussd_play_phone()}
        className="mx-auto w-full max-w-80 rounded-[1.75rem] border border-reef-line bg-reef p-4 shadow-lift md:w-80"
      >
        <div className="rounded-field bg-shell p-3 text-ink">
          <div role="log" aria-label={m.ussd_play_screen()} aria-busy={isBusy} className="min-h-56">
            <p key={session?.text} className="font-mono text-sm leading-snug break-words whitespace-pre-line">
              {session ? session.screen : m.ussd_play_dial({ code: ussdCode })}
            </p>
            {session?.isOver && <p className="mt-2 text-sm text-stone">{m.ussd_play_over()}</p>}
          </div>
          <p className="mt-2 text-right text-xs text-stone tabular-nums">
            {m.ussd_play_count({ count: session?.characters ?? 0, most: ussdMost })}
          </p>
          <div className="mt-1 flex gap-2">
            <Input
              aria-label={m.ussd_play_input()}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              className="font-mono"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <button
              type="button"
              aria-label={m.ussd_play_delete()}
              onClick={() => setTyped(typed.slice(0, -1))}
              className="grid size-11 shrink-0 place-items-center rounded-field text-lagoon hover:bg-lagoon-mist"
            >
              <Delete aria-hidden className="size-5" />
            </button>
          </div>
        </div>
        <div className="mt-4 grid grid-cols-2 gap-2">
          <button
            type="submit"
            className="min-h-12 rounded-field bg-on-reef font-semibold text-[#074b46] transition-colors hover:bg-white"
          >
            {m.ussd_play_send()}
          </button>
          <button
            type="button"
            onClick={hangUp}
            className="min-h-12 rounded-field bg-coral-deep font-semibold text-white transition-colors hover:bg-[#9c2f18]"
          >
            {isOpen ? m.ussd_play_cancel() : m.ussd_play_clear()}
          </button>
        </div>
        <fieldset className="mt-2 grid grid-cols-3 gap-2">
          <legend className="sr-only">{m.ussd_play_keypad()}</legend>
          {keypad.map((letter) => (
            <button key={letter} type="button" className={key} onClick={() => setTyped(typed + letter)}>
              {letter}
            </button>
          ))}
        </fieldset>
      </form>
    </div>
  );
}
