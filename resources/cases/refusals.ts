import { badRequest, conflict, defineRefusals } from "../kit/refusal";

export const caseRefusals = defineRefusals({
  "wageCases.nothingOwed": conflict("该项目没有拖欠，不需要承诺付款", "Nothing is owed: there is nothing to promise"),
  "wageCases.promisedTwice": conflict(
    "本案已承诺付款{n}次，不能再次承诺；请责令支付、动用保证金或移送",
    "Payment was promised {n} times in this case; order it, draw on the deposit, or refer the case",
  ),
  "wageCases.promiseDay": badRequest(
    "承诺付款日期应在{first}至{latest}之间（至多{days}天）",
    "The promised day is between {first} and {latest}: at most {days} days ahead",
    "until",
  ),
});
