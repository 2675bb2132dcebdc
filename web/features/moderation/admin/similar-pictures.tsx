import type { SimilarPicture } from '@makao/contract/moderation';
import { compactMoney, timeAgo } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Badge } from '#web/components/ui/badge.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { AdState } from './ad-state.tsx';
import { smallPicture } from './changes.tsx';

/** Photos of this ad that others show too, side by side, the earliest first. The agent's own repeats are one line. */
export const SimilarPictures = ({ pictures }: { pictures: readonly SimilarPicture[] }) => {
  const others = pictures.filter(({ isOwn }) => !isOwn);
  const own = pictures.find(({ isOwn }) => isOwn);
  const photos = new Set(others.map(({ pictureUrl }) => pictureUrl)).size;
  return (
    <section id="similar" aria-labelledby="similar-title" className="scroll-mt-20">
      <h2 id="similar-title" className="mb-3 text-lg">
        {photos > 0 ? m.moderation_judge_similar({ count: photos }) : m.moderation_judge_repeats()}
      </h2>
      {others.length > 0 && (
        <ul className="mb-3 grid gap-3 sm:grid-cols-2">
          {others.map((similar) => (
            <Pair key={`${similar.pictureUrl} ${similar.ad.id}`} similar={similar} />
          ))}
        </ul>
      )}
      {own && (
        <p className="text-sm text-stone">
          {m.moderation_judge_ownRepeats({ count: own.times })}{' '}
          <Link to={`/admin/ads/${own.ad.id}`} target="_blank" className="font-medium text-lagoon hover:underline">
            {compactMoney(own.ad.price)} · {own.ad.wardName}
          </Link>
        </p>
      )}
    </section>
  );
};

const Pair = ({ similar: { pictureUrl, otherPictureUrl, ad, times } }: { similar: SimilarPicture }) => (
  <li className="rounded-card border border-line bg-shell p-3">
    <div className="grid grid-cols-2 gap-2">
      <Half url={pictureUrl} label={m.moderation_judge_thisAd()} />
      <Half url={otherPictureUrl} label={m.moderation_judge_otherAd()} />
    </div>
    <p className="mt-2.5 flex flex-wrap items-center gap-1.5">
      <AdState ad={ad} />
      <Badge tone="error">{m.moderation_judge_otherAgent()}</Badge>
      {times > 1 && <Badge>{m.moderation_judge_times({ count: times })}</Badge>}
    </p>
    <p className="mt-1.5 text-sm">
      <Link
        to={`/admin/ads/${ad.id}`}
        target="_blank"
        className="font-semibold text-lagoon underline decoration-lagoon/40 underline-offset-3 hover:decoration-lagoon"
      >
        {compactMoney(ad.price)} · {ad.wardName}
      </Link>
      <span className="block text-stone">
        {ad.agentName} · {timeAgo(ad.createdAt)}
      </span>
    </p>
  </li>
);

const Half = ({ url, label }: { url: string; label: string }) => (
  <figure className="relative aspect-4/5 overflow-hidden rounded-field bg-line">
    <img src={smallPicture(url, 640)} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
    <figcaption className="absolute bottom-1.5 left-1.5 rounded-full bg-black/70 px-2 text-xs leading-5 font-semibold text-white">
      {label}
    </figcaption>
  </figure>
);
