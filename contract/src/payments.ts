export const paymentStatuses = ['new', 'confirmed', 'error', 'rejected'] as const;
