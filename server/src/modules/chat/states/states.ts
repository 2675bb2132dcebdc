import type { ChatMode } from '@makao/contract/chat';
import { idle } from './idle.ts';
import { question } from './question.ts';
import { searching } from './searching.ts';
import type { State } from './state.ts';
import { team } from './team.ts';
import { thread } from './thread.ts';
import { writing } from './writing.ts';

export const states: Record<ChatMode, State> = { idle, searching, thread, writing, question, team };
