import { conflict, defineRefusals } from "../kit/refusal";

export const outreachRefusals = defineRefusals({
  "workerContacts.nobodyToText": conflict(
    "所选人员已退订短信、没有手机号，或今天已按同一事由发过",
    "Those chosen have opted out or have no phone, or were texted for the same reason today",
  ),
  "workerContacts.otherProject": conflict("该人员不属于本案项目", "This worker is not of the case's project"),
});
