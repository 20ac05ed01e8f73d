/** A complete http or https URL without credentials, which would be stored and displayed. */
export const isWebAddress = (value: string): boolean => /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/.test(value) && URL.canParse(value);
