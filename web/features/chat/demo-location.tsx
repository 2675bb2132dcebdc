import { m } from '@makao/i18n/messages';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { demoPlaces } from './demo-places.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

const [first] = demoPlaces;

/** Chooses where the phone is: a place of the city, or any position. */
export function DemoLocation({ onSend }: { onSend: (position: Position) => void }) {
  const [name, setName] = useState<string>(first.name);
  const [latitude, setLatitude] = useState(String(first.latitude));
  const [longitude, setLongitude] = useState(String(first.longitude));
  const choose = (chosen: string) => {
    setName(chosen);
    const place = demoPlaces.find((each) => each.name === chosen);
    if (!place) return;
    setLatitude(String(place.latitude));
    setLongitude(String(place.longitude));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend({ latitude: Number(latitude), longitude: Number(longitude) });
  };
  const angle = { type: 'number', step: 'any', required: true } as const;
  return (
    <form className="mb-2 grid gap-2 rounded-field border border-line bg-sand p-3" onSubmit={send}>
      <Field label={m.chat_play_place()}>
        {(field) => (
          <Select {...field} value={name} onChange={({ target }) => choose(target.value)}>
            {demoPlaces.map((place) => (
              <option key={place.name}>{place.name}</option>
            ))}
            <option value="">{m.chat_play_otherPlace()}</option>
          </Select>
        )}
      </Field>
      {name === '' && (
        <div className="grid grid-cols-2 gap-2">
          <Field label={m.chat_play_latitude()}>
            {(field) => (
              <Input
                {...field}
                {...angle}
                min={-90}
                max={90}
                value={latitude}
                onChange={({ target }) => setLatitude(target.value)}
              />
            )}
          </Field>
          <Field label={m.chat_play_longitude()}>
            {(field) => (
              <Input
                {...field}
                {...angle}
                min={-180}
                max={180}
                value={longitude}
                onChange={({ target }) => setLongitude(target.value)}
              />
            )}
          </Field>
        </div>
      )}
      <Button type="submit" variant="secondary" size="sm" className="min-h-11">
        {m.chat_play_sendPlace()}
      </Button>
    </form>
  );
}
