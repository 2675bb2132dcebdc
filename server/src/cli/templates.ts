import { locales } from '@makao/contract/kernel/locales';
import { isSecret } from '../modules/messages/messages.rules.ts';
import { templates } from '../modules/messages/templates.ts';

// npm run templates: every template as submitted to WhatsApp, one JSON object per line.
for (const [name, { text, parameters, buttons }] of Object.entries(templates))
  for (const language of locales) {
    const category = isSecret(name) ? 'AUTHENTICATION' : 'UTILITY';
    const asked = buttons?.(language).map((title) => ({ type: 'QUICK_REPLY', text: title }));
    const components = [
      { type: 'BODY', text: text(language), ...(parameters.length > 0 && { example: { body_text: [parameters] } }) },
      ...(asked ? [{ type: 'BUTTONS', buttons: asked }] : []),
    ];
    console.log(JSON.stringify({ name, language, category, components }));
  }
