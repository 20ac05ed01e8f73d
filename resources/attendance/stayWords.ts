import { addDays, type Day } from "../kit/days";
import type { Label } from "../kit/label";
import type { SiteStay } from "./attendanceDays";

/** A stay as it reads on its day: "20:00–次日08:00", or with what is missing. */
export function stayWords([entry, exit]: SiteStay, date: Day, isOpen = false): Label {
  const missing: Label = isOpen ? ["在场", "on site"] : ["缺卡", "missing"];
  const words = [entry, exit].map((time) => (time === null ? missing : clockWords(time, date)));
  return [words.map(([zh]) => zh).join("–"), words.map(([, en]) => en).join("–")];
}

function clockWords(time: string, date: Day): Label {
  const [day, clock] = [time.slice(0, 10), time.slice(11, 16)];
  if (day === date) return [clock, clock];
  if (day === addDays(date, 1)) return [`次日${clock}`, `${clock} next day`];
  return [`${day.slice(5)} ${clock}`, `${day.slice(5)} ${clock}`];
}
