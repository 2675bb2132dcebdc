import { redirect } from 'react-router';
import type { Handle } from '#app/lib/handle.ts';

export const handle: Handle = { personal: true };

export const loader = () => redirect('/onboarding/1');
