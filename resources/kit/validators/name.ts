/** 2 to 50 Chinese characters or letters, with · or a space between: 阿卜杜拉·买买提. */
export function isName(value: string): boolean {
  const length = [...value].length;
  return length >= 2 && length <= 50 && /^[\p{Script=Han}A-Za-z]([\p{Script=Han}A-Za-z· ]*[\p{Script=Han}A-Za-z])?$/u.test(value);
}
