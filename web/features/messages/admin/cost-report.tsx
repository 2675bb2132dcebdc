import { channels } from '@makao/contract/channels';
import type { MessageCosts } from '@makao/contract/channels.admin';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Coins from 'lucide-react/icons/coins';
import Handshake from 'lucide-react/icons/handshake';
import MessageSquare from 'lucide-react/icons/message-square';
import User from 'lucide-react/icons/user';
import { DayBars } from '#web/components/ui/area/day-bars.tsx';
import { DayTable } from '#web/components/ui/area/day-table.tsx';
import { StatCard } from '#web/components/ui/area/stat-card.tsx';
import { channelLabels, costText } from './channel-labels.ts';
import { kindLabel } from './message-words.ts';

const share = (cost: number, of: number) => (of > 0 ? costText(cost / of) : '–');

/** What messages cost: in all, for each lead and person, by day and by kind. Every part adds up to the whole. */
export function CostReport({ costs }: { costs: MessageCosts }) {
  const { cost, count, reported, leads, people, days } = costs;
  const series = days.map((each) => ({ day: each.day, count: each.cost }));
  const most = Math.max(0, ...days.map((each) => each.cost));
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard
          Icon={Coins}
          label={m.channels_cost_total()}
          value={costText(cost)}
          note={m.channels_cost_reported({ count: wholeNumber(reported), all: wholeNumber(count) })}
        />
        <StatCard
          Icon={MessageSquare}
          label={m.channels_cost_each()}
          value={share(cost, count)}
          note={m.channels_cost_messages({ count })}
        />
        <StatCard
          Icon={Handshake}
          label={m.channels_cost_lead()}
          value={share(cost, leads)}
          note={m.channels_cost_leads({ count: leads })}
        />
        <StatCard
          Icon={User}
          label={m.channels_cost_person()}
          value={share(cost, people)}
          note={m.channels_cost_people({ count: people })}
        />
      </div>
      <figure className="mt-5 rounded-card border border-line bg-shell p-4">
        <figcaption className="text-sm font-semibold">{m.channels_cost_byDay()}</figcaption>
        <DayBars
          series={series}
          say={costText}
          label={m.channels_cost_chart({ total: costText(cost), most: costText(most) })}
        />
      </figure>
      <DayTable
        title={m.channels_cost_table()}
        day={m.team_dashboard_day()}
        columns={[
          { label: m.channels_cost_total(), series, say: costText },
          ...channels.map((channel) => ({
            label: channelLabels[channel],
            series: days.map((each) => ({ day: each.day, count: each.channels[channel] ?? 0 })),
            say: costText,
          })),
        ]}
      />
      <KindTable kinds={costs.kinds} total={cost} />
    </>
  );
}

function KindTable({ kinds, total }: { kinds: MessageCosts['kinds']; total: number }) {
  if (kinds.length === 0) return null;
  return (
    <section
      aria-label={m.channels_cost_byKind()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="mt-5 overflow-x-auto rounded-card border border-line bg-shell"
    >
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-stone">
            {[m.channels_cost_kind(), m.channels_cost_channel(), m.channels_cost_country()].map((label) => (
              <th key={label} scope="col" className="px-4 py-2 text-left font-medium">
                {label}
              </th>
            ))}
            {[m.channels_cost_count(), m.channels_cost_parts(), m.channels_cost_cost()].map((label) => (
              <th key={label} scope="col" className="px-4 py-2 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, channel, country, count, parts, cost }) => (
            <tr key={`${kind} ${channel} ${country}`} className="not-first:border-t not-first:border-line">
              <th scope="row" className="px-4 py-2 text-left font-medium whitespace-nowrap">
                {kindLabel(kind)}
              </th>
              <td className="px-4 py-2">{channelLabels[channel]}</td>
              <td className="px-4 py-2">{country}</td>
              <td className="px-4 py-2 text-right">{wholeNumber(count)}</td>
              <td className="px-4 py-2 text-right">{wholeNumber(parts)}</td>
              <td className="px-4 py-2 text-right whitespace-nowrap">{costText(cost)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" colSpan={5} className="px-4 py-2 text-left">
              {m.channels_cost_total()}
            </th>
            <td className="px-4 py-2 text-right whitespace-nowrap">{costText(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
