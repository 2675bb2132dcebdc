import { m } from '@makao/i18n/messages';
import History from 'lucide-react/icons/history';
import { classes } from '#web/components/ui/classes.ts';
import { type Change, changedPictures, fieldLabel, fieldValue } from './fields.ts';
import { wordDiff } from './word-diff.ts';

const gone = 'bg-error-mist text-error line-through decoration-error/60';
const fresh = 'bg-success-mist text-success no-underline';

/** Shows what changed since the last review. The description is marked where it stands. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes" className="rounded-card border border-mango bg-warning-mist/50 p-4">
      <h2 id="changes" className="mb-2 flex items-center gap-2 font-sans text-sm tracking-normal">
        <History aria-hidden className="size-5 text-warning" />
        {m.moderation_judge_changes({ count: changes.length })}
      </h2>
      <ChangeList changes={changes} />
    </section>
  );
}

interface ChangeListProps {
  changes: readonly Change[];
  /** The description as it is now, if it is not shown elsewhere. */
  text?: string;
  className?: string;
}

/** The changed fields, before and after. */
export function ChangeList({ changes, text, className }: ChangeListProps) {
  const plain = changes.filter(({ field }) => field !== 'images' && field !== 'description');
  const has = (name: string) => changes.some(({ field }) => field === name);
  return (
    <dl className={classes('grid gap-2 text-sm', className)}>
      {plain.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="font-medium">{fieldLabel(field)}:</dt>
          <dd className="flex flex-wrap gap-x-1.5 tabular-nums">
            <del className={`rounded px-1 ${gone}`}>{fieldValue(field, before)}</del>
            <span aria-hidden>→</span>
            <ins className={`rounded px-1 font-semibold ${fresh}`}>{fieldValue(field, after)}</ins>
          </dd>
        </div>
      ))}
      {has('images') && <PictureChanges changes={changes} />}
      {has('description') && (
        <div className="flex flex-wrap gap-x-2">
          <dt className="font-medium">{m.ads_about()}:</dt>
          <dd>
            {text === undefined ? m.moderation_judge_markedBelow() : <Description text={text} changes={changes} />}
          </dd>
        </div>
      )}
    </dl>
  );
}

function PictureChanges({ changes }: { changes: readonly Change[] }) {
  const pictures = changedPictures(changes);
  const said = [
    pictures.added.length > 0 && m.moderation_judge_photosAdded({ count: pictures.added.length }),
    pictures.gone.length > 0 && m.moderation_judge_photosGone({ count: pictures.gone.length }),
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="font-medium">{m.ads_gallery()}:</dt>
      <dd>{said.length > 0 ? said.join(', ') : m.moderation_judge_photosOrder()}</dd>
      {pictures.gone.length > 0 && (
        <dd className="mt-2 flex w-full gap-2">
          {pictures.gone.map((url, index) => (
            <img
              key={url}
              src={smallPicture(url)}
              alt={m.moderation_judge_photoGone({ number: index + 1 })}
              loading="lazy"
              className="aspect-4/5 w-14 rounded-md object-cover opacity-50 ring-2 ring-error"
            />
          ))}
        </dd>
      )}
    </div>
  );
}

/** The server stores pictures in several widths. */
export const smallPicture = (url: string, width: 320 | 640 = 320) => url.replace(/\/1280\.webp$/, `/${width}.webp`);

/** Shows the text with removed and added words marked. */
export function Description({ text, changes }: { text: string; changes: readonly Change[] }) {
  const change = changes.find(({ field }) => field === 'description');
  return (
    <p className="max-w-prose whitespace-pre-line text-pretty">
      {change
        ? wordDiff(typeof change.before === 'string' ? change.before : '', text).map(({ kind, text: words }, index) =>
            kind === 'same' ? (
              words
            ) : kind === 'new' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and none moves.
              <ins key={index} className={fresh}>
                {words}
              </ins>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <del key={index} className={gone}>
                {words}
              </del>
            ),
          )
        : text}
    </p>
  );
}
