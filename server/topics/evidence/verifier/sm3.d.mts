export function sm3(bytes: Uint8Array): string;
