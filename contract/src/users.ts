export const userTypes = ['agent', 'customer'] as const;
export const codePurposes = ['verify', 'reset'] as const;
