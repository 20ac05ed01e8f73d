import { badRequest, defineRefusals } from "../kit/refusal";

export const handOverRefusals = defineRefusals({
  "handOvers.deadlinePassed": badRequest("办理期限不能早于今天", "The deadline cannot be earlier than today", "deadline"),
  "handOvers.toOneself": badRequest("不能交办给本机构", "It cannot be handed over to your own organisation", "receiver"),
});
