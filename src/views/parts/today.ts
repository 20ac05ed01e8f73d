import { getPlatform } from "../../../providers/platform";
import { monthOf, shanghaiDay, type Day, type Month } from "../../../resources/kit/days";

/** The platform's day, as a demonstration may have set it; until it is told, the day in China by the reader's clock. */
export function today(): Day {
  const platform: object = getPlatform();
  return "today" in platform && typeof platform.today === "string" ? platform.today : shanghaiDay(new Date());
}

export const thisMonth = (): Month => monthOf(today());
