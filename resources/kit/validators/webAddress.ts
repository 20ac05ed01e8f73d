/** A complete http or https address without credentials, which would be stored and shown. */
export const isWebAddress = (value: string): boolean => /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/.test(value) && URL.canParse(value);
