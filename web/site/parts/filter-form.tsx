import { factsAmong } from '@makao/contract/ads.facts';
import { thisMonth } from '@makao/contract/market';
import { m } from '@makao/i18n/messages';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { amenityNames } from '#web/features/ads/ad-labels.ts';
import { type Filters, type Places, resetTo, searchHref, type WardChoice } from '#web/features/search/address.ts';
import { PlainAmount } from '#web/features/search/amount-input.tsx';
import { MoveIn, monthsOffered, Prices, QuickPrices } from '#web/features/search/cost-fields.tsx';
import { FactFields } from '#web/features/search/fact-fields.tsx';
import {
  AmenityFields,
  BedroomsField,
  CityField,
  PropertyField,
  TypeField,
  WardsNeedCity,
} from '#web/features/search/filter-fields.tsx';
import { WardList } from '#web/features/search/ward-list.tsx';
import { filterLink, resetLink } from '#web/lib/filter-link.ts';
import { cached, HtmlElement } from '../cached.tsx';

interface FilterFormProps {
  id: string;
  base: string;
  filters: Filters;
  places: Places;
  /** Whose ads are searched, where it is one agent's. */
  agentId?: string | undefined;
  /** The language of the address, where it names one. */
  lang: string | null;
}

const plainAmount = PlainAmount;

/** A plain form that the server understands; with a script every change takes effect by itself. */
export const filterForm = ({ id, base, filters, places, agentId, lang }: FilterFormProps) => {
  const { type, view } = filters;
  return (
    <form
      id={id}
      action={base}
      // The address holds the filters; values the browser restores from an earlier visit would be taken for a choice.
      autoComplete="off"
      data-live=""
      data-start="filters"
      data-agent-id={agentId}
      className="grid grid-cols-1 gap-6"
    >
      <HtmlElement className="contents">{kindFields(filters)}</HtmlElement>
      {placeFields(id, filters, places)}
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{m.search_price()}</legend>
        <HtmlElement className="contents">{prices(id, filters)}</HtmlElement>
        <div data-region="quick-prices">
          <QuickPrices
            type={type}
            priceMax={filters.priceMax}
            linkOf={(amount) => ({ to: searchHref(base, { ...filters, priceMax: amount }), ...filterLink })}
          />
        </div>
      </fieldset>
      {moveIn(id, filters)}
      <HtmlElement className="contents">{[bedrooms(filters), amenities(filters)]}</HtmlElement>
      {factFields(id, filters)}
      {/* Not sent while it is empty. */}
      <input type="hidden" name="view" value={view ?? ''} disabled={!view} />
      {lang && <input type="hidden" name="lang" value={lang} />}
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex gap-3 border-t border-line bg-shell p-4 in-[dialog]:hidden">
        <div data-region="reset">
          <ButtonLink
            to={searchHref(base, resetTo(filters))}
            variant="secondary"
            size="sm"
            className="min-h-11"
            {...resetLink}
          >
            {m.search_reset()}
          </ButtonLink>
        </div>
        <Button type="submit" size="sm" className="min-h-11 min-w-0 grow">
          {m.search_view()}
        </Button>
      </div>
    </form>
  );
};

const kindFields = ({ type, propertyType }: Filters) => [
  cached(['filter type', type], () => <TypeField chosen={type} />),
  cached(['filter property', propertyType], () => <PropertyField chosen={propertyType} />),
];

const prices = (id: string, { priceMin, priceMax }: Filters) =>
  cached(['filter prices', id, priceMin, priceMax], () => (
    <Prices id={id} priceMin={priceMin} priceMax={priceMax} amount={plainAmount} />
  ));

const moveIn = (id: string, { type, moveInMax, monthsInAdvanceMax }: Filters) => (
  <HtmlElement
    data-region="move-in"
    data-key={type === 'sell' ? 'sell' : monthsOffered(monthsInAdvanceMax).join()}
    className="contents"
  >
    {type === 'sell'
      ? []
      : cached(['filter move-in', id, moveInMax, monthsInAdvanceMax], () => (
          <MoveIn id={id} moveInMax={moveInMax} monthsInAdvanceMax={monthsInAdvanceMax} amount={plainAmount} />
        ))}
  </HtmlElement>
);

const bedrooms = ({ bedroomsCount = [] }: Filters) =>
  cached(['filter bedrooms', ...bedroomsCount], () => <BedroomsField chosen={bedroomsCount} />);

const amenities = (filters: Filters) =>
  cached(['filter amenities', ...amenityNames.map((name) => filters[name])], () => <AmenityFields filters={filters} />);

/** Other kinds have other facts. */
function factFields(id: string, filters: Filters) {
  const { type, propertyType } = filters;
  const month = thisMonth();
  return (
    <HtmlElement data-region="facts" data-key={`${type} ${propertyType} ${month}`} className="contents">
      {cached(['filter facts', id, type, propertyType, month, JSON.stringify(factsAmong(filters))], () => (
        <FactFields id={id} filters={filters} month={month} />
      ))}
    </HtmlElement>
  );
}

function placeFields(
  id: string,
  { cityId, wardIds = [], landmarkIds = [] }: Filters,
  { cities, wards, landmarks = [] }: Places,
) {
  const isOnlyCity = cities.length === 1;
  const canChoose = isOnlyCity || cityId !== undefined;
  const key = canChoose ? hashOf(wards) : 'none';
  return (
    <div className="grid gap-3">
      {!isOnlyCity && (
        <HtmlElement className="contents">
          {cached(['filter city', id, cityId, JSON.stringify(cities)], () => (
            <CityField id={id} cities={cities} chosen={cityId} />
          ))}
        </HtmlElement>
      )}
      <HtmlElement data-region="wards" data-key={key} className="contents">
        {cached(['filter wards', key, ...wardIds], () =>
          canChoose ? (
            <WardList wards={wards} chosen={wardIds} />
          ) : (
            <>
              <WardsNeedCity />
              {wardIds.length > 0 && <input type="hidden" name="wardIds" value={wardIds.join(',')} />}
            </>
          ),
        )}
      </HtmlElement>
      <HtmlElement data-region="streets" data-key={landmarkIds.join()} className="contents">
        {landmarkIds.length > 0
          ? cached(['filter streets', ...landmarkIds, JSON.stringify(landmarks)], () => (
              <Streets chosen={landmarkIds} landmarks={landmarks} />
            ))
          : []}
      </HtmlElement>
    </div>
  );
}

type StreetsProps = { chosen: readonly string[]; landmarks: NonNullable<Places['landmarks']> };

/** The streets that a sentence or a link named: each can be let go. */
const Streets = ({ chosen, landmarks }: StreetsProps) =>
  chosen.map((id) => (
    <Checkbox key={id} name="landmarkIds" value={id} defaultChecked>
      {landmarks.find((one) => one.id === id)?.name ?? m.search_unknownWard()}
    </Checkbox>
  ));

/** Changes with everything that the list shows of its wards. */
function hashOf(wards: readonly WardChoice[]): string {
  let [low, high] = [7, 11];
  const add = (text: string) => {
    for (let at = 0; at < text.length; at++) {
      low = (Math.imul(low, 31) + text.charCodeAt(at)) | 0;
      high = (Math.imul(high, 37) + text.charCodeAt(at)) | 0;
    }
  };
  for (const { id, name, aliases, municipality, level } of wards)
    add(`${id} ${name}|${aliases.join('|')} ${municipality} ${level}\n`);
  return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}
