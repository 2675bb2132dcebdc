export function showSession(): void {}
