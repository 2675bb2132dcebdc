import { getAd } from '@makao/contract/ads';
import { getAgent } from '@makao/contract/agents';
import { kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { Button, ButtonAnchor } from '#web/components/ui/button.tsx';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { placeOf, sharedLink } from '#web/features/ads/ad-labels.ts';
import { orFail } from '#web/lib/load-failures.ts';
import { fragment } from '../../page.ts';
import { DialogFragment } from '../../parts/dialog.tsx';

const longestMessage = 1000;

/** The sheet with an agent's number, which the browser asks for by itself and puts in: this is the same for everybody. */
export default fragment({
  load: async (api, { url, origin }) => {
    const adId = url.searchParams.get('ad');
    const brand = m.common_brand();
    if (adId) {
      const ad = await api.call(getAd, { params: { id: adId } }).catch(orFail('findAdError'));
      const what = `${kindOffer(ad)}, ${placeOf(ad)}`;
      const text = m.leads_textAd({ brand, what, link: sharedLink(origin, ad) });
      return { adId, agentName: ad.agent.fullName, text };
    }
    const id = url.searchParams.get('agent') ?? '';
    const agent = await api.call(getAgent, { params: { id } }).catch(orFail('findAgentError'));
    return {
      adId: null,
      agentName: agent.fullName,
      text: m.leads_textAgent({ brand, link: `${origin}/agents/${id}/ads?lang=${getLocale()}` }),
    };
  },
  fragment: ({ adId, agentName, text }) => (
    <DialogFragment id="contact-sheet" title={m.leads_title({ name: agentName })}>
      <p data-number className="text-center font-display text-2xl font-bold tabular-nums" />
      {adId && (
        <p className="mt-3 text-center text-sm text-stone text-pretty">{m.leads_consent({ name: agentName })}</p>
      )}
      <div className="mt-4 grid gap-2.5 sm:grid-cols-2">
        <ButtonAnchor href="" data-call size="lg">
          <Phone aria-hidden />
          {m.leads_call()}
        </ButtonAnchor>
        <ButtonAnchor href="" data-chat={text} target="_blank" rel="noopener" variant="secondary" size="lg">
          <MessageCircle aria-hidden />
          {m.leads_chat()}
        </ButtonAnchor>
      </div>
      <blockquote className="mt-4 rounded-card bg-sand p-3 text-sm break-words text-stone">{text}</blockquote>
      {adId && (
        <form className="mt-4 grid gap-3" data-message={adId}>
          <Field id="message" label={m.leads_message_label()} hint={m.leads_message_hint()}>
            {(control) => (
              <textarea
                {...control}
                name="text"
                rows={3}
                required
                maxLength={longestMessage}
                className={`${controlClass} py-2`}
              />
            )}
          </Field>
          <Button type="submit" variant="secondary" data-act="message">
            {m.leads_message_send()}
          </Button>
        </form>
      )}
      <p className="mt-4 text-sm text-stone text-pretty">{m.leads_advice()}</p>
    </DialogFragment>
  ),
});
