export function openVerification(): void {}
