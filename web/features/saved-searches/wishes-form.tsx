import { m } from '@makao/i18n/messages';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import type { TimeFrame, Wishes } from './saved-filters.ts';

const frames: readonly [TimeFrame, () => string][] = [
  [0, m.savedSearches_frameUrgent],
  [1, m.savedSearches_frameMonth],
  [2, m.savedSearches_frameThreeMonths],
  [3, m.savedSearches_frameSixMonths],
  [4, m.savedSearches_frameFlexible],
];

export const frameLabel = (frame: TimeFrame) => frames[frame]?.[1]();

/** How soon, and whether agents may write. */
export const WishesForm = ({ wishes, onChange }: { wishes: Wishes; onChange: (next: Wishes) => void }) => (
  <div className="grid gap-6">
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{m.savedSearches_frame()}</legend>
      <div className="grid gap-2">
        {frames.map(([frame, label]) => (
          <label
            key={frame}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field border border-line-strong/60 bg-shell px-3 transition-colors has-checked:border-lagoon has-checked:bg-lagoon-mist has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon"
          >
            <input
              type="radio"
              name="searchTimeFrame"
              value={frame}
              checked={wishes.searchTimeFrame === frame}
              onChange={() => onChange({ ...wishes, searchTimeFrame: frame })}
              className="size-5 accent-lagoon outline-none"
            />
            {label()}
          </label>
        ))}
      </div>
    </fieldset>
    <div>
      <Checkbox
        checked={wishes.acceptContact}
        onChange={(event) => onChange({ ...wishes, acceptContact: event.target.checked })}
        className="-mx-2"
      >
        {m.savedSearches_acceptContact()}
      </Checkbox>
      <p className="mt-1 text-sm text-stone text-pretty">{m.savedSearches_acceptContactHint()}</p>
    </div>
  </div>
);
