import { knownNetworks } from '@makao/contract/payments.number';
import {
  type ForwardingPhone,
  type ForwardingSender,
  knownSenders,
  setForwardingSenders,
} from '@makao/contract/payments.webhook';
import { m } from '@makao/i18n/messages';
import X from 'lucide-react/icons/x';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { DialogActions } from '#web/components/ui/dialog-actions.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { IconButton } from '#web/components/ui/icon-button.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { networkLabels } from './payment-labels.ts';

type SenderNetwork = ForwardingSender['network'];

interface SendersDialogProps {
  phone: ForwardingPhone;
  onClose: () => void;
}

/** Edits the exact list of senders. With a second owner the new list waits for their yes. */
export default function SendersDialog({ phone, onClose }: SendersDialogProps) {
  const [list, setList] = useState(phone.senders);
  const [network, setNetwork] = useState<SenderNetwork>('mpesa');
  const [typed, setTyped] = useState('');
  const isListed = (sender: string) => list.some((each) => each.sender === sender);
  const add = (added: ForwardingSender) => setList([...list, added]);
  const addTyped = (event: FormEvent) => {
    event.preventDefault();
    const sender = typed.trim();
    if (sender.length < 2 || isListed(sender)) return;
    add({ network, sender });
    setTyped('');
  };
  const save = useAction({
    key: teamKey,
    act: () => browserApi().call(setForwardingSenders, { params: { id: phone.id }, body: { senders: list } }),
    done: () => m.payments_forwarding_sendersSaved(),
    failure: m.payments_forwarding_failure,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.payments_forwarding_senders()}
      footer={
        <DialogActions
          action={m.payments_forwarding_changeSenders()}
          busy={save.isPending}
          onClose={onClose}
          onClick={() => save.mutate(undefined, { onSettled: onClose })}
        />
      }
    >
      <div className="grid gap-4">
        <p className="text-pretty">{m.payments_forwarding_sendersText()}</p>
        <ul className="divide-y divide-line">
          {list.map(({ network: of, sender }) => (
            <li key={sender} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0 break-all">
                <code>{sender}</code> <span className="text-stone">{networkLabels[of]()}</span>
              </span>
              <IconButton
                label={m.payments_forwarding_removeSender({ sender })}
                onClick={() => setList(list.filter((each) => each.sender !== sender))}
              >
                <X aria-hidden className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
        <form method="post" onSubmit={addTyped} className="grid gap-3 sm:grid-cols-2">
          <Field label={m.payments_forwarding_network()}>
            {(ids) => (
              <Select {...ids} value={network} onChange={({ target }) => setNetwork(target.value as SenderNetwork)}>
                {knownNetworks.map((name) => (
                  <option key={name} value={name}>
                    {networkLabels[name]()}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={m.payments_forwarding_sender()}>
            {(ids) => (
              <Input {...ids} autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
            )}
          </Field>
          <Button type="submit" variant="secondary" className="sm:col-span-2 sm:justify-self-start">
            {m.payments_forwarding_addSender()}
          </Button>
        </form>
        <div className="flex flex-wrap gap-2">
          {knownSenders
            .filter(({ sender }) => !isListed(sender))
            .map((known) => (
              <Button key={known.sender} variant="secondary" size="sm" className="min-h-11" onClick={() => add(known)}>
                {m.payments_forwarding_suggestion({ sender: known.sender })}
              </Button>
            ))}
        </div>
      </div>
    </Dialog>
  );
}
