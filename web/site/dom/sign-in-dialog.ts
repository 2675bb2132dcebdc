export function openSignIn(): void {}
