const nameShape = /^[\p{Script=Han}\p{Script=Latin}]([\p{Script=Han}\p{Script=Latin}· '.-]*[\p{Script=Han}\p{Script=Latin}.])?$/u;

/** 2 to 50 Chinese characters or letters, with · or a space between: 阿卜杜拉·买买提, O'Brien, ALI-KHAN. */
export function isName(value: string): boolean {
  const length = [...value].length;
  return length >= 2 && length <= 50 && nameShape.test(value);
}
