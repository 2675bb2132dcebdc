import { m } from '@makao/i18n/messages';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { pictureTypes } from '#web/features/media/open-picture.ts';
import { tellPictureFailure } from '#web/features/media/picture-failure.ts';
import { preparePicture } from '#web/features/media/shrink-image.ts';
import { upload } from '#web/features/media/upload.ts';

interface PictureFieldProps {
  name: string;
  /** What is shown before another is chosen. */
  url: string | null;
  /** Of the picture uploaded; null for none. */
  value: string | null;
  onChange: (uuid: string | null) => void;
  error: string | undefined;
}

/** Uploads one picture as soon as it is chosen. */
export function PictureField({ name, url, value, onChange, error }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const take = async (file: File) => {
    abort.current?.abort();
    abort.current = new AbortController();
    const { signal } = abort.current;
    try {
      setProgress(0);
      const picture = await preparePicture(file);
      setPreview(picture.preview);
      const { uuid } = await upload({ ...picture, source: 'user_profile_picture', onProgress: setProgress, signal });
      onChange(uuid);
    } catch (error) {
      if (signal.aborted) return;
      setPreview(undefined);
      tellPictureFailure(error, file.name);
    } finally {
      if (!signal.aborted) setProgress(undefined);
    }
  };

  const shown = value ? (preview ?? url) : (preview ?? null);
  return (
    <div>
      <p className="mb-2 text-sm font-semibold">{m.agents_profile_picture()}</p>
      <div className="flex items-center gap-4">
        <span className="relative">
          <Avatar name={name} url={shown} size="xl" />
          {progress !== undefined && (
            <span
              role="progressbar"
              aria-label={m.agents_profile_picture()}
              aria-valuenow={Math.round(progress * 100)}
              className="absolute inset-0 grid place-items-center rounded-full bg-black/55 text-white"
            >
              <Spinner />
            </span>
          )}
        </span>
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" className="min-h-11" onClick={() => input.current?.click()}>
            {shown ? m.agents_profile_pictureChange() : m.agents_profile_pictureAdd()}
          </Button>
          {shown && (
            <Button
              variant="ghost"
              size="sm"
              className="min-h-11"
              onClick={() => {
                abort.current?.abort();
                setProgress(undefined);
                setPreview(undefined);
                onChange(null);
              }}
            >
              {m.agents_profile_pictureRemove()}
            </Button>
          )}
        </span>
        <input
          ref={input}
          type="file"
          accept={pictureTypes}
          aria-label={m.agents_profile_pictureAdd()}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void take(file);
            target.value = '';
          }}
        />
      </div>
      {error && <p className="mt-1 text-sm text-error">{error}</p>}
    </div>
  );
}
