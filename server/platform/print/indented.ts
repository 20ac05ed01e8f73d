/** Each paragraph begins two characters in, unless it does already. */
export const indented = (text: string): string => text.replaceAll(/^(?=\S)/gm, "　　");
