import type { ChannelReport } from '@makao/contract/channels.admin';
import { dateTime, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Badge } from '#web/components/ui/badge.tsx';
import { channelLabels, channelStateLabels, channelStateTones, outageReason } from './channel-labels.ts';

/** Whether each channel works, what waits for one, and when they failed. */
export const ChannelCards = ({ report }: { report: ChannelReport }) => (
  <>
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {report.channels.map((each) => (
        <ChannelCard key={each.channel} {...each} />
      ))}
    </ul>
    <Waiting {...report} />
    <Outages outages={report.outages} />
  </>
);

type Card = ChannelReport['channels'][number];

const ChannelCard = ({ channel, isSetUp, state, since, reason, sent, failed, delivered }: Card) => (
  <li className="rounded-card border border-line bg-shell p-4">
    <h2 className="flex flex-wrap items-center justify-between gap-2 text-lg">
      {channelLabels[channel]}
      {isSetUp ? (
        <Badge tone={channelStateTones[state]}>{channelStateLabels[state]()}</Badge>
      ) : (
        <Badge>{m.channels_notSetUp()}</Badge>
      )}
    </h2>
    {state !== 'up' && since && (
      <p className="mt-1 text-sm text-stone">
        {m.channels_since({ time: dateTime(since) })} {reason && outageReason(reason)}
      </p>
    )}
    <dl className="mt-4 grid grid-cols-3 gap-2">
      <Count label={m.channels_sent()} count={sent} />
      <Count label={m.channels_delivered()} count={delivered} />
      <Count label={m.channels_failed()} count={failed} />
    </dl>
    <p className="mt-2 text-xs text-stone">{m.channels_lastHour()}</p>
  </li>
);

const Count = ({ label, count }: { label: string; count: number }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-stone">{label}</dt>
    <dd className="figure-price text-xl tabular-nums">{wholeNumber(count)}</dd>
  </div>
);

function Waiting({ waitingForChannel, waitingForBudget }: ChannelReport) {
  const lines = [
    waitingForChannel > 0 && m.channels_waitingForChannel({ count: waitingForChannel }),
    waitingForBudget > 0 && m.channels_waitingForBudget({ count: waitingForBudget }),
  ].filter((line) => line !== false);
  return (
    <p className="my-5 text-pretty text-stone">{lines.length > 0 ? lines.join(' ') : m.channels_nothingWaits()}</p>
  );
}

const Outages = ({ outages }: Pick<ChannelReport, 'outages'>) => (
  <section>
    <h2 className="mb-2 text-lg">{m.channels_outages()}</h2>
    {outages.length === 0 ? (
      <p className="text-stone">{m.channels_noOutages()}</p>
    ) : (
      <ul className="divide-y divide-line rounded-card border border-line bg-shell">
        {outages.map(({ channel, beganAt, endedAt, reason }) => (
          <li key={`${channel} ${beganAt}`} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-3">
            <b className="font-semibold">{channelLabels[channel]}</b>
            <span className="tabular-nums">
              {endedAt
                ? m.channels_period({ from: dateTime(beganAt), to: dateTime(endedAt) })
                : m.channels_since({ time: dateTime(beganAt) })}
            </span>
            <span className="w-full text-sm text-stone">{outageReason(reason)}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
);
