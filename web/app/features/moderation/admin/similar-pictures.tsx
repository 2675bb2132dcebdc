import type { SimilarPicture } from '@makao/contract/moderation';
import { compactMoney, timeAgo } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Link } from 'react-router';
import { Badge } from '#app/components/ui/badge.tsx';
import { AdState } from './ad-state.tsx';
import { smallPicture } from './changes.tsx';

interface SimilarPicturesProps {
  pictures: readonly SimilarPicture[];
  /** Who wrote the ad that is judged. */
  agentName: string;
}

/** Pictures of this ad that another one shows too, side by side: a copy, or the same place twice. */
export const SimilarPictures = ({ pictures, agentName }: SimilarPicturesProps) => (
  <section id="similar" aria-labelledby="similar-title" className="scroll-mt-20">
    <h2 id="similar-title" className="mb-3 text-lg">
      {m.moderation_judge_similar({ count: pictures.length })}
    </h2>
    <ul className="grid gap-3 sm:grid-cols-2">
      {pictures.map(({ pictureUrl, otherPictureUrl, ad }) => (
        <li key={`${pictureUrl} ${otherPictureUrl} ${ad.id}`} className="rounded-card border border-line bg-shell p-3">
          <div className="grid grid-cols-2 gap-2">
            <Half url={pictureUrl} label={m.moderation_judge_thisAd()} />
            <Half url={otherPictureUrl} label={m.moderation_judge_otherAd()} />
          </div>
          <p className="mt-2.5 flex flex-wrap items-center gap-1.5">
            <AdState ad={ad} />
            <Badge tone={ad.agentName === agentName ? 'calm' : 'error'}>
              {ad.agentName === agentName ? m.moderation_judge_sameAgent() : m.moderation_judge_otherAgent()}
            </Badge>
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
      ))}
    </ul>
  </section>
);

const Half = ({ url, label }: { url: string; label: string }) => (
  <figure className="relative aspect-4/5 overflow-hidden rounded-field bg-line">
    <img src={smallPicture(url, 640)} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
    <figcaption className="absolute bottom-1.5 left-1.5 rounded-full bg-black/70 px-2 text-xs leading-5 font-semibold text-white">
      {label}
    </figcaption>
  </figure>
);
