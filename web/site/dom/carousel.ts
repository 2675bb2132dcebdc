export function startCarousels(): void {}
