import { creatorType } from "./dictionaries/creatorType";
import { choice } from "./kit/kinds";

/** For entities whose rows may also be pushed by a site or another platform. */
export const origin = {
  creator_type: choice(creatorType, "创建来源", "Created via").computed().filter().default(creatorType.enterprise),
};
