import { m } from '@makao/i18n/messages';
import MapIcon from 'lucide-react/icons/map';
import { type ComponentProps, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import FetchedMap from './fetched-map.tsx';

/** A form's way to choose wards on the map, beside its list. */
export function MapChoice(props: ComponentProps<typeof FetchedMap>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="needs-script grid gap-3">
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <MapIcon aria-hidden />
        {isOpen ? m.search_map_hide() : m.search_map_choose()}
      </Button>
      {isOpen && <FetchedMap {...props} />}
    </div>
  );
}
