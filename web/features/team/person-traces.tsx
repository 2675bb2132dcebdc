import type { Person } from '@makao/contract/team.person';
import { dateTime, timeAgo, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { classes } from '#web/components/ui/classes.ts';

const reasons: Record<Person['tokenMovements'][number]['reason'], () => string> = {
  purchase: m.payments_tokens_purchase,
  gift: m.payments_tokens_gift,
  publication: m.payments_tokens_publication,
  reversal: m.payments_tokens_reversal,
  correction: m.payments_tokens_correction,
};

/** Where they are signed in, and how their tokens moved. */
export const PersonTraces = ({ person: { devices, tokenMovements } }: { person: Person }) => (
  <div className="grid gap-6 empty:hidden sm:grid-cols-2">
    {devices.length > 0 && (
      <section aria-labelledby="devices">
        <h2 id="devices" className="mb-2 text-lg">
          {m.team_people_devices({ count: devices.length })}
        </h2>
        <ul className="divide-y divide-line rounded-card border border-line bg-shell text-sm">
          {devices.map((device) => (
            <li key={device.id} className="flex justify-between gap-4 px-3 py-2">
              <span>{device.name ?? m.team_people_unknownDevice()}</span>
              <span className="text-stone" title={dateTime(device.lastUsedAt)}>
                {timeAgo(device.lastUsedAt)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    )}
    {tokenMovements.length > 0 && (
      <section aria-labelledby="movements">
        <h2 id="movements" className="mb-2 text-lg">
          {m.team_people_movements()}
        </h2>
        <ul className="divide-y divide-line rounded-card border border-line bg-shell text-sm">
          {tokenMovements.map((each) => (
            <li key={each.id} className="flex justify-between gap-4 px-3 py-2">
              <span className="min-w-0">
                {reasons[each.reason]()}
                <span className="block text-xs break-words text-stone">
                  {[dateTime(each.createdAt), each.by, each.comment].filter(Boolean).join(' · ')}
                </span>
              </span>
              <b className={classes('tabular-nums', each.variation < 0 ? 'text-error' : 'text-success')}>
                {each.variation > 0 ? '+' : '−'}
                {wholeNumber(Math.abs(each.variation))}
              </b>
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
);
