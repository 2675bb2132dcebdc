import { appParameters, getAppParameters } from '@makao/contract/content';
import { prepared } from '../../db/client.ts';
import type { Mount } from '../../lib/route.ts';
import type { Services } from '../../services.ts';

const parameters = prepared<{ key: string; value: string }, []>(
  'content.parameters',
  'select key, value from app_parameters',
);

export function contentFront(mount: Mount, { db }: Services) {
  mount(getAppParameters, async () => {
    const given = Object.fromEntries((await parameters(db)).map(({ key, value }) => [key, value]));
    const names = Object.keys(appParameters.shape) as (keyof typeof appParameters.shape)[];
    return appParameters.parse(Object.fromEntries(names.map((name) => [name, given[name] ?? ''])));
  });
}
