import { platformTime } from "../../../providers/platform";
import { monthOf, shanghaiDay, type Day, type Month } from "../../../resources/kit/days";

/** The platform's current day. */
export const todayInShanghai = (): Day => shanghaiDay(new Date(platformTime()));

export const thisMonth = (): Month => monthOf(todayInShanghai());
