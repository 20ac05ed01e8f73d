import type { CodeOf } from "../../../resources/kit/dictionary";
import { textReason } from "../../../resources/outreach/textReason";

interface Outreach {
  readonly project: string;
  readonly office: string | null;
  readonly reason: CodeOf<typeof textReason>;
}

/** In Chinese, like all SMS. Names no sum: the phone may be another person's. */
const sentences: Readonly<Record<Outreach["reason"], string>> = {
  [textReason.callMissed]: "致电未接通，请留意来电或到窗口反映",
  [textReason.confirmWages]: "请核对您的工资，收到的请确认，没有收到的不要确认",
  [textReason.sendEvidence]: "请上传考勤、工资欠条、聊天记录等证据",
  [textReason.caseProgress]: "案件正在办理，进展可随时查看",
};

export const outreachText = ({ project, office, reason }: Outreach): string =>
  `${office ?? "主管部门"}正在办理${project}项目工资问题，${sentences[reason]}：`;
