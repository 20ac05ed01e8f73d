import { shanghaiTime } from "../../../resources/kit/days";
import type { RequestContext } from "../../engine/services";

/** Who printed a paper and when, for the foot of each page. */
export const printedBy = ({ actor, now }: Pick<RequestContext, "actor" | "now">): string =>
  `打印：${actor.name}　${shanghaiTime(now).slice(0, 16)}`;
