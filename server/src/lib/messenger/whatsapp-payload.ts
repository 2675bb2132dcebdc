import type { Message, MessageExtras } from './messenger.ts';

/** The API's limits, in characters. */
const most = { text: 4096, interactive: 1024, caption: 1024, button: 20, row: 24, description: 72 };

const cut = (text: string, length: number) => (text.length <= length ? text : `${text.slice(0, length - 1)}…`);

/** A message in the format of the Cloud API. */
export function payloadOf({ to, text, template, extras = {}, reference }: Message) {
  const envelope = {
    ...{ messaging_product: 'whatsapp', recipient_type: 'individual' },
    // A number starts with a plus; anything else is the carrier's id of a person.
    ...(to.startsWith('+') ? { to } : { recipient: to }),
    ...(reference && { biz_opaque_callback_data: reference }),
  };
  if (template) return { ...envelope, type: 'template', template: templateOf(template, extras) };
  if (extras.asksForNumber || extras.list || extras.buttons?.length)
    return { ...envelope, type: 'interactive', interactive: interactiveOf(text, extras) };
  if (extras.image)
    return { ...envelope, type: 'image', image: { link: extras.image, caption: cut(text, most.caption) } };
  return { ...envelope, type: 'text', text: { body: cut(text, most.text), preview_url: true } };
}

function templateOf({ name, language, parameters }: NonNullable<Message['template']>, { buttons = [] }: MessageExtras) {
  const components = [
    ...(parameters.length > 0
      ? [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }]
      : []),
    ...buttons.map(({ id }, index) => ({
      type: 'button',
      sub_type: 'quick_reply',
      index: String(index),
      parameters: [{ type: 'payload', payload: id }],
    })),
  ];
  return { name, language: { code: language }, ...(components.length > 0 && { components }) };
}

function interactiveOf(text: string, { image, buttons = [], list, asksForNumber }: MessageExtras) {
  const body = { text: cut(text, most.interactive) };
  if (asksForNumber) return { type: 'request_contact_info', body, action: { name: 'request_contact_info' } };
  if (list)
    return {
      type: 'list',
      body,
      action: {
        button: cut(list.button, most.button),
        sections: [
          {
            rows: list.rows.map(({ id, title, description }) => ({
              id,
              title: cut(title, most.row),
              ...(description && { description: cut(description, most.description) }),
            })),
          },
        ],
      },
    };
  return {
    type: 'button',
    ...(image && { header: { type: 'image', image: { link: image } } }),
    body,
    action: {
      buttons: buttons.map(({ id, title }) => ({ type: 'reply', reply: { id, title: cut(title, most.button) } })),
    },
  };
}
