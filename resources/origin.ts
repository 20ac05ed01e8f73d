import { creatorType } from "./dictionaries/creatorType";
import { choice } from "./kit/kinds";

/** Fields of entities whose rows may also come from a site's push or another platform. */
export const origin = {
  creator_type: choice(creatorType, "创建来源", "Created via").computed().filter().default(creatorType.enterprise),
};
