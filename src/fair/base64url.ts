// On the critical path: the status tells keys.

/** 32 bytes as base64url without padding, in the only text that encodes them. */
export const PUBLIC_KEY = /^[\w-]{42}[AEIMQUYcgkosw048]$/;
/** 64 bytes, likewise. */
export const SIGNATURE = /^[\w-]{85}[AQgw]$/;
