import type { AvailabilityLink } from '@makao/contract/availability';
import { compactMoney } from '@makao/i18n/format';
import { kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { Button } from '#web/components/ui/button.tsx';
import { Picture } from '#web/components/ui/picture.tsx';

const answers = [
  ['there', m.availability_page_there],
  ['gone', m.availability_page_taken],
  ['', m.availability_page_later],
] as const;

/** Asks about each ad, and lets all be answered at once. A plain form: it works before and without its scripts. */
export const AnswerForm = ({ ads }: { ads: AvailabilityLink['ads'] }) => (
  <form method="post" className="mt-2">
    <p className="text-stone">{m.availability_page_text()}</p>
    <Button type="submit" name="all" value="true" className="mt-4 w-full">
      {m.availability_page_all()}
    </Button>
    <ul className="my-5 grid gap-3">
      {ads.map((ad) => (
        <li key={ad.id} className="flex gap-3 rounded-card border border-line bg-shell p-3">
          <div className="aspect-4/5 w-20 shrink-0 self-start overflow-hidden rounded-lg">
            <Picture picture={ad.cover} alt="" sizes="80px" widths={[320]} />
          </div>
          <fieldset className="min-w-0 grow">
            <legend className="font-semibold">
              {kindOffer(ad)}, {ad.ward.name}
            </legend>
            <p className="figure-price text-stone">{compactMoney(ad.price)}</p>
            <div className="mt-1 grid sm:flex sm:flex-wrap sm:gap-x-4">
              {answers.map(([value, label]) => (
                <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
                  <input
                    type="radio"
                    name={`ad ${ad.id}`}
                    value={value}
                    defaultChecked={value === (ad.isClosed ? 'gone' : 'there')}
                    className="size-5 accent-lagoon"
                  />
                  {label()}
                </label>
              ))}
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
    <Button type="submit" variant="secondary" className="w-full">
      {m.availability_page_send()}
    </Button>
  </form>
);
