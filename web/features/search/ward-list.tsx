import { m } from '@makao/i18n/messages';
import Search from 'lucide-react/icons/search';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Input } from '#web/components/ui/field.tsx';
import type { WardChoice } from './address.ts';

interface WardFrameProps {
  chosen: number;
  /** The box that narrows the list. */
  find: ComponentProps<'input'>;
  children: ReactNode;
}

/** Around a list of wards: its name, how many are chosen, and the box to find one. */
export const WardFrame = ({ chosen, find, children }: WardFrameProps) => (
  <fieldset>
    <legend className="mb-1 flex w-full items-baseline justify-between text-sm font-semibold">
      {m.search_wards()}
      <span data-region="wards-chosen" className="font-normal text-stone">
        {chosen > 0 && m.common_picker_chosen({ count: chosen })}
      </span>
    </legend>
    <div className="overflow-hidden rounded-field border border-line-strong/70">
      <div className="needs-script relative border-b border-line">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-stone"
        />
        <Input
          type="search"
          aria-label={m.search_findWard()}
          placeholder={m.search_findWard()}
          autoComplete="off"
          className="rounded-none border-0 pl-10 -outline-offset-3"
          {...find}
        />
      </div>
      <div className="relative h-64 overflow-y-auto overscroll-contain px-1 pb-1">{children}</div>
    </div>
  </fieldset>
);

interface WardGroupsProps {
  wards: readonly WardChoice[];
  line: (ward: WardChoice) => ReactNode;
}

interface WardGroupsProps {
  wards: readonly WardChoice[];
  line: (ward: WardChoice) => ReactNode;
}

/** The wards of a city by municipality. */
const WardGroups = ({ wards, line }: WardGroupsProps) =>
  [...new Set(wards.map(({ municipality }) => municipality))].toSorted().map((municipality) => (
    <section key={municipality} aria-label={municipality}>
      <h3 className="sticky top-0 z-1 bg-shell px-2 pt-3 pb-1 font-sans text-xs font-semibold tracking-wide text-stone uppercase">
        {municipality}
      </h3>
      {wards
        .filter((ward) => ward.municipality === municipality)
        .map((ward) => (
          <Fragment key={ward.id}>{line(ward)}</Fragment>
        ))}
    </section>
  ));

/** Wards with ads, most first. Those without are folded away below, by municipality. */
export function WardsByPopularity({ wards, chosen, line }: WardGroupsProps & { chosen: readonly string[] }) {
  const isFirst = ({ id, level = 0 }: WardChoice) => level > 0 || chosen.includes(id);
  const first = wards.filter(isFirst).sort((a, b) => (b.level ?? 0) - (a.level ?? 0));
  const rest = wards.filter((ward) => !isFirst(ward));
  return (
    <>
      {first.length > 0 && (
        <section aria-label={m.search_wards()} className="pt-1">
          {first.map((ward) => (
            <Fragment key={ward.id}>{line(ward)}</Fragment>
          ))}
        </section>
      )}
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center rounded-field px-2 text-sm font-semibold text-lagoon -outline-offset-3">
            {m.search_wardsWithout({ count: rest.length })}
          </summary>
          <WardGroups wards={rest} line={line} />
        </details>
      )}
    </>
  );
}

/** The list in a plain form. A script narrows it to what sounds like the text in its box, other names included. */
export const WardList = ({ wards, chosen }: { wards: readonly WardChoice[]; chosen: readonly string[] }) => (
  <WardFrame chosen={chosen.length} find={{ 'data-find': '' } as ComponentProps<'input'>}>
    <WardsByPopularity
      wards={wards}
      chosen={chosen}
      line={({ id, name, aliases }) => (
        <Checkbox
          name="wardIds"
          value={id}
          data-also={aliases.join('|') || undefined}
          defaultChecked={chosen.includes(id)}
        >
          {name}
        </Checkbox>
      )}
    />
  </WardFrame>
);
