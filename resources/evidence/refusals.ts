import { conflict, defineRefusals } from "../kit/refusal";

export const evidenceRefusals = defineRefusals({
  "evidence.notReady": conflict("证据包尚未制作完成", "The package is not made yet"),
});
