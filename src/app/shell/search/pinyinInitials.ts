/** The first character of each pinyin initial in collation order: a Collator finds the initial of any character by comparison. */
const firstCharacters = "阿芭嚓咑妸发旮铪丌咔垃妈拿噢妑七呥仨他屲夕丫帀";
const letters = "abcdefghjklmnopqrstwxyz";
const isHan = /\p{Script=Han}/u;
const collator = new Intl.Collator("zh-Hans-u-co-pinyin");

/** The pinyin initials of a text, keeping its own letters and digits: gzff for 工资发放. */
export function pinyinInitials(text: string): string {
  const first = [...firstCharacters];
  return [...text.toLowerCase()]
    .map((character) => {
      if (!isHan.test(character)) return /[a-z0-9]/.test(character) ? character : "";
      return letters.charAt(first.findLastIndex((boundary) => collator.compare(boundary, character) <= 0));
    })
    .join("");
}
