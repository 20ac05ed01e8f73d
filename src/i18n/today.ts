import { getPlatform } from "../../providers/platform";
import { monthOf, shanghaiDay, type Day, type Month } from "../../resources/kit/days";

/** The platform's day, as a demonstration may have set it; until it is known, the day in China by the reader's clock. */
export function todayInShanghai(): Day {
  const platform: object = getPlatform();
  return "today" in platform && typeof platform.today === "string" ? platform.today : shanghaiDay(new Date());
}

export const thisMonth = (): Month => monthOf(todayInShanghai());
