const letters = String.raw`\p{Script=Han}\p{Script=Latin}`;
const nameShape = new RegExp(`^[${letters}]([${letters}· '.-]*[${letters}.])?$`, "u");
const otherSign = new RegExp(`[^${letters}· '.-]`, "u");

/** The first character that no name has. */
export const foreignSign = (name: string): string | undefined => otherSign.exec(name)?.[0];

/** 2 to 50 Chinese characters or letters, with · or a space between: 阿卜杜拉·买买提, O'Brien, ALI-KHAN. */
export function isName(value: string): boolean {
  const length = [...value].length;
  return length >= 2 && length <= 50 && nameShape.test(value);
}
