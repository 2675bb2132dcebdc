import type { PlayedMessage } from '@makao/contract/chat';
import { m } from '@makao/i18n/messages';
import ImageUp from 'lucide-react/icons/image-up';
import MapPin from 'lucide-react/icons/map-pin';
import Mic from 'lucide-react/icons/mic';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import Sticker from 'lucide-react/icons/sticker';
import X from 'lucide-react/icons/x';
import { type FormEvent, useId, useState } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { Input } from '#web/components/ui/field.tsx';
import { IconButton, iconButton } from '#web/components/ui/icon-button.tsx';
import { notify } from '#web/lib/notify.ts';
import { DemoLocation, type Position } from './demo-location.tsx';

/** Letters of base64 that the demo takes. */
const mostLetters = 200_000;

export type Written =
  | { text: string }
  | { media: { data: string; caption?: string } }
  | { location: Position }
  | { voice: true }
  | { sticker: true };

interface DemoComposerProps {
  /** What is written there already, as by a link that opens the chat. */
  text: string;
  /** The message that is replied to. */
  replyTo: PlayedMessage | null;
  onReplyEnd: () => void;
  /** Whether it was sent. */
  onWrite: (written: Written) => Promise<boolean>;
}

/** Where one writes as the phone. */
export function DemoComposer({ text: given, replyTo, onReplyEnd, onWrite }: DemoComposerProps) {
  const [text, setText] = useState(given);
  const [isPlacing, setPlacing] = useState(false);
  const field = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = text;
    if (said.trim() === '') return;
    setText('');
    void onWrite({ text: said }).then((isSent) => {
      // What could not be sent stays.
      if (!isSent) setText((current) => current || said);
    });
  };
  const pick = async (picked: File | undefined) => {
    if (!picked) return;
    const data = await smaller(picked);
    if (data.length > mostLetters) notify({ kind: 'error', text: m.chat_play_photoTooLarge() });
    else if (await onWrite({ media: { data, ...(text && { caption: text }) } })) setText('');
  };
  return (
    <div className="needs-script border-t border-line bg-shell p-2">
      {replyTo && <ReplyBar message={replyTo} onEnd={onReplyEnd} />}
      {isPlacing && (
        <DemoLocation
          onSend={(location) => {
            setPlacing(false);
            void onWrite({ location });
          }}
        />
      )}
      <form className="flex items-center gap-1" onSubmit={submit}>
        <label htmlFor={field} className="sr-only">
          {m.chat_play_write()}
        </label>
        <Input
          id={field}
          value={text}
          placeholder={m.chat_play_write()}
          autoComplete="off"
          className="min-w-0"
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton type="submit" label={m.chat_play_send()} className="text-lagoon">
          <SendHorizontal aria-hidden />
        </IconButton>
      </form>
      <div className="flex text-stone">
        <PhotoButton onPick={(picked) => void pick(picked)} />
        <IconButton label={m.chat_play_voice()} onClick={() => void onWrite({ voice: true })}>
          <Mic aria-hidden />
        </IconButton>
        <IconButton
          label={m.chat_play_location()}
          aria-expanded={isPlacing}
          onClick={() => setPlacing((current) => !current)}
        >
          <MapPin aria-hidden />
        </IconButton>
        <IconButton label={m.chat_play_sticker()} onClick={() => void onWrite({ sticker: true })}>
          <Sticker aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

const ReplyBar = ({ message, onEnd }: { message: PlayedMessage; onEnd: () => void }) => (
  <div className="mb-2 flex items-center gap-2 rounded-field border-l-3 border-lagoon bg-lagoon-mist pl-3 text-sm">
    <p className="min-w-0 grow py-1">
      <b className="block font-semibold">{m.chat_play_replyTo()}</b>
      <span className="line-clamp-2 break-words text-stone">{message.text}</span>
    </p>
    <IconButton label={m.chat_play_replyEnd()} onClick={onEnd}>
      <X aria-hidden />
    </IconButton>
  </div>
);

function PhotoButton({ onPick }: { onPick: (picked: File | undefined) => void }) {
  const file = useId();
  return (
    <>
      <input
        id={file}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={m.chat_play_photo()}
        className="peer sr-only"
        onChange={({ target }) => {
          onPick(target.files?.[0]);
          target.value = '';
        }}
      />
      <label
        htmlFor={file}
        title={m.chat_play_photo()}
        className={classes(iconButton, 'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-lagoon')}
      >
        <ImageUp aria-hidden />
      </label>
    </>
  );
}

/** As a phone sends a photo: smaller, and without what it says of itself. */
async function smaller(picked: File): Promise<string> {
  const bitmap = await createImageBitmap(picked);
  const scale = Math.min(1, 1200 / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.7).split(',')[1] ?? '';
}
