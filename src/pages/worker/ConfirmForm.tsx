import type { ReactNode } from "react";
import type { SentCode } from "../../../resources/system/accountResponses";
import type { WorkerProfile } from "../../../resources/worker/responses";
import { useFields } from "../../app/data/useFields";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { WorkerCode } from "./WorkerCode";
import { useWorkerQuery, workerCall } from "./workerCall";

interface ConfirmFormProps {
  /** The call by which it is confirmed, and what it takes besides the code. */
  readonly path: string;
  readonly body?: object;
  readonly button: string;
  /** It waits among other things. */
  readonly isTask?: boolean;
  readonly children: ReactNode;
  readonly below?: ReactNode;
  onDone(): void;
}

const sendCode = () => workerCall<SentCode>("POST", "/worker/v1/wages/code/", {});

/** What a worker confirms: the first confirmation of a session needs a code, the next ones one tap. */
export function ConfirmForm({ path, body, button, isTask = false, children, below, onDone }: ConfirmFormProps) {
  const { data: profile } = useWorkerQuery<WorkerProfile>("/worker/v1/token/");
  const needsCode = profile?.confirmation_proved === false;
  const form = useFields({ code: "" }, ({ code }) => ({
    code: needsCode && code.trim() === "" && (["请输入短信验证码", "Enter the SMS code"] as const),
  }));
  const confirm = async () => {
    await workerCall("POST", path, { code: form.values.code.trim(), ...body });
    onDone();
  };
  if (!profile) return null;
  return (
    <form
      ref={form.form}
      className={`form worker-card${isTask ? " worker-tone-busy" : ""}`}
      noValidate
      onSubmit={form.onSubmit(confirm)}
    >
      {children}
      <Notice text={form.notice} />
      {needsCode && <WorkerCode form={form} field={form.field("code")} send={sendCode} />}
      <Submit busy={form.busy}>{button}</Submit>
      {below}
    </form>
  );
}
