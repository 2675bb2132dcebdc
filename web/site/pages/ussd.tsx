import { phonePrefix } from '@makao/contract/kernel/phone';
import { devMessages } from '@makao/contract/messages';
import { ussdCode } from '@makao/contract/ussd.code';
import { m } from '@makao/i18n/messages';
import { statusOf } from '#web/lib/failure.ts';
import { PageFailure } from '#web/lib/page-errors.ts';
import { privateMeta } from '#web/lib/seo.ts';
import { page } from '../page.ts';

/** A phone of the demo that dials our USSD code. Outside the demo there is no such page. */
export default page({
  personal: true,
  load: async (api) => {
    await api.call(devMessages, { query: { phoneNumber: phonePrefix } }).catch((error) => {
      throw statusOf(error) === 404 ? new PageFailure(404) : error;
    });
  },
  head: () => privateMeta(m.ussd_play_title()),
  body: () => (
    <div className="frame max-w-4xl py-8">
      <h1 className="text-2xl md:text-3xl">{m.ussd_play_title()}</h1>
      <p className="mt-2 max-w-xl text-stone text-pretty">{m.ussd_play_text({ code: ussdCode })}</p>
      <a href="/dev/inbox" className="mt-2 inline-flex min-h-11 items-center font-semibold text-lagoon hover:underline">
        {m.ussd_play_inbox()}
      </a>
      <div data-start="ussd-phone">
        <p className="without-script mt-6">{m.ussd_play_script()}</p>
      </div>
    </div>
  ),
});
