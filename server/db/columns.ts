/** Beside a sealed column stands one by which equal values are found without opening them. */
export const blindIndexOf = (name: string): string => `${name}_index`;
