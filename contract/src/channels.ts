/** The ways in which we reach people. A USSD session is opened by them; it carries screens, not messages of the outbox. */
export const channels = ['whatsapp', 'sms', 'ussd'] as const;
export type Channel = (typeof channels)[number];

/** The channels that messages of the outbox are sent on. */
export const sendingChannels = ['whatsapp', 'sms'] as const;
export type SendingChannel = (typeof sendingChannels)[number];

/**
 * What a message is for, which decides how it is sent, what it may cost and what happens at a limit: codes that open
 * something, answers to what was just written, leads and questions of customers, alerts about ads that fit, reminders
 * of what is due, and notices about one's account, ads and payments.
 */
export const messageClasses = ['code', 'answer', 'lead', 'notice', 'alert', 'reminder'] as const;
export type MessageClass = (typeof messageClasses)[number];

/** What is paid for: WhatsApp's categories, a part of an SMS, a USSD session. */
export const priceCategories = ['authentication', 'utility', 'marketing', 'service', 'part', 'session'] as const;
export type PriceCategory = (typeof priceCategories)[number];

/** Budgets are per class of message, and one for all SMS, which also bounds what a day without WhatsApp costs. */
export const budgetScopes = [...messageClasses, 'sms'] as const;
export type BudgetScope = (typeof budgetScopes)[number];
export const budgetPeriods = ['day', 'month'] as const;
/** What happens at the limit: it is only reported, messages wait for the next period, or are not sent. */
export const limitActions = ['report', 'wait', 'drop'] as const;

/** Down while a channel fails; trying while single messages test whether it is back. */
export const channelStates = ['up', 'down', 'trying'] as const;

/** Why a received message could not be worked. */
export const unworkedReasons = ['noSender', 'invalid', 'unknownKind', 'failed'] as const;
export type UnworkedReason = (typeof unworkedReasons)[number];
