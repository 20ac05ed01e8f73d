import { getPlatform } from "../../providers/platform";
import { monthOf, shanghaiDay, type Day, type Month } from "../../resources/kit/days";

/** The platform's current day, which a demo may have set; until it is known, today in China by the client's clock. */
export function todayInShanghai(): Day {
  const platform: object = getPlatform();
  return "today" in platform && typeof platform.today === "string" ? platform.today : shanghaiDay(new Date());
}

export const thisMonth = (): Month => monthOf(todayInShanghai());
