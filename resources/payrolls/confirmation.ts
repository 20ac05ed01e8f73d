import { confirmMethod } from "../dictionaries/confirmMethod";
import type { CodeOf } from "../kit/dictionary";
import { choice } from "../kit/kinds";

/** How a worker confirmed a wage, as an employer may enter it (保障农民工工资支付条例 第三十一条: 经农民工本人签字确认). */
export const confirmedBy = () =>
  choice(confirmMethod, "确认方式", "Confirmed by").reserved(
    [
      "手机确认只能由工人本人完成，请选择纸质签字并上传签字表",
      "Only the worker can confirm by phone; choose paper signature and upload the signed sheet",
    ],
    confirmMethod.ownPhone,
  );

interface Confirmed {
  readonly confirm_status?: boolean | null;
  readonly confirm_method?: CodeOf<typeof confirmMethod> | null;
}

/** Confirmed by the worker's own action; other confirmations are the employer's statement, which a signed sheet must prove. */
export const isConfirmedByWorker = ({ confirm_status, confirm_method }: Confirmed): boolean =>
  confirm_status === true && confirm_method === confirmMethod.ownPhone;
