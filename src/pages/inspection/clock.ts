import { getPlatform, platformTime } from "../../../providers/platform";
import { shanghaiTime } from "../../../resources/kit/days";

const storedAs = "inspectionClock";

/** How far the platform's clock is ahead of the device's, for a page that is opened without a network. */
export const rememberClock = (): void => localStorage.setItem(storedAs, String(getPlatform().clock_ahead));

/** Now in Asia/Shanghai, as the server takes it. */
export function timeNow(): string {
  const isKnown = getPlatform().clock_ahead !== 0;
  const ahead = isKnown ? 0 : Number(localStorage.getItem(storedAs)) || 0;
  return shanghaiTime(new Date(platformTime() + ahead));
}
