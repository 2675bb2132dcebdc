import { m } from '@makao/i18n/messages';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Calculator from 'lucide-react/icons/calculator';
import Check from 'lucide-react/icons/check';
import Languages from 'lucide-react/icons/languages';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Smartphone from 'lucide-react/icons/smartphone';
import X from 'lucide-react/icons/x';

const features = [
  { Icon: MessagesSquare, title: m.content_home_feature1, text: m.content_home_feature1Text },
  { Icon: Calculator, title: m.content_home_feature2, text: m.content_home_feature2Text },
  { Icon: MessageCircle, title: m.content_home_feature3, text: m.content_home_feature3Text },
  { Icon: BadgeCheck, title: m.content_home_feature4, text: m.content_home_feature4Text },
  { Icon: Smartphone, title: m.content_home_feature5, text: m.content_home_feature5Text },
  { Icon: Languages, title: m.content_home_feature6, text: m.content_home_feature6Text },
];

export const PlatformFeatures = () => (
  <section aria-labelledby="features">
    <h2 id="features" className="mb-5 text-xl md:text-2xl">
      {m.content_home_featuresTitle()}
    </h2>
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {features.map(({ Icon, title, text }) => (
        <li key={title()} className="flex gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-t-full rounded-b-lg bg-lagoon text-on-lagoon">
            <Icon aria-hidden className="mt-1 size-5.5" />
          </span>
          <div>
            <h3 className="text-lg">{title()}</h3>
            <p className="text-stone text-pretty">{text()}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

const differences = [
  { before: m.content_home_before1, after: m.content_home_after1 },
  { before: m.content_home_before2, after: m.content_home_after2 },
  { before: m.content_home_before3, after: m.content_home_after3 },
  { before: m.content_home_before4, after: m.content_home_after4 },
];

/** What people know, beside what they get here. */
export const Differences = () => (
  <section aria-labelledby="differences">
    <h2 id="differences" className="mb-5 text-xl md:text-2xl">
      {m.content_home_differencesTitle()}
    </h2>
    <table className="block overflow-hidden rounded-card border border-line bg-shell text-left md:table md:w-full">
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className="w-1/2 px-6 py-3 text-sm font-semibold text-stone">
            {m.content_home_elsewhere()}
          </th>
          <th scope="col" className="w-1/2 bg-lagoon-mist px-6 py-3 text-sm font-semibold text-lagoon-deep">
            {m.content_home_here({ brand: m.common_brand() })}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {differences.map(({ before, after }) => (
          <tr key={before()} className="border-line not-first:border-t max-md:block md:border-t">
            <td className="px-4 pt-4 pb-1 text-stone max-md:block md:px-6 md:py-4">
              <span className="flex items-start gap-3">
                <X aria-hidden className="mt-0.5 size-5 shrink-0 text-line-strong" />
                {before()}
              </span>
            </td>
            <td className="px-4 pt-1 pb-4 font-semibold max-md:block md:bg-lagoon-mist md:px-6 md:py-4">
              <span className="flex items-start gap-3">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-lagoon" />
                {after()}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
