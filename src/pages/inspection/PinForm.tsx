import { useState } from "react";
import type { StoredSession } from "../../../providers/session";
import { useFields } from "../../app/data/useFields";
import { useTranslations } from "../../app/i18n/useTranslations";
import { PublicField } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { createVault, minPin, unlock, wipe } from "./vault/vault";

interface PinFormProps {
  /** The account whose inspections are on the device; null before the first. */
  readonly stored: number | null;
  readonly session: StoredSession | null;
  onOpen(): void;
  onEmpty(): void;
}

const tooSimple = (pin: string): boolean => /^(.)\1+$/.test(pin) || "01234567890123456789".includes(pin);

/** The PIN that opens the store of this device; chosen once, by who has signed in. */
export function PinForm({ stored, session, onOpen, onEmpty }: PinFormProps) {
  const t = useTranslations();
  const [wrong, setWrong] = useState("");
  const isNew = stored === null;
  const isOther = !isNew && session !== null && session.user.id !== stored;
  const form = useFields({ pin: "", again: "" }, ({ pin, again }) => ({
    pin:
      isNew &&
      ((pin.length < minPin && ([`至少${minPin}位`, `At least ${minPin} characters`] as const)) ||
        (tooSimple(pin) && (["过于简单", "Too simple"] as const))),
    again: isNew && again !== pin && (["两次输入不一致", "The two differ"] as const),
  }));
  const { pin } = form.values;

  const open = async () => {
    setWrong("");
    if (isNew) {
      await createVault(session?.user.id ?? 0, pin);
      return onOpen();
    }
    const left = await unlock(pin);
    if (left === undefined) return onOpen();
    form.set("pin", "");
    if (left <= 0) return onEmpty();
    setWrong(
      t(["PIN 不正确，再错{n}次将清空本机的检查", "Wrong PIN; after {n} more the inspections on this device are deleted"], {
        n: left,
      }),
    );
  };
  const discard = async () => {
    if (
      !window.confirm(
        t(["删除后无法恢复。确认删除本机全部未发送的检查？", "This cannot be undone. Delete all unsent inspections here?"]),
      )
    )
      return;
    await wipe();
    onEmpty();
  };
  return (
    <form ref={form.form} className="form worker-card" noValidate onSubmit={form.onSubmit(open)}>
      <h1 className="inspection-heading">
        {isNew ? t(["设置本机 PIN", "Choose a PIN for this device"]) : t(["输入 PIN", "Enter the PIN"])}
      </h1>
      <p className="worker-soft">
        {isNew
          ? t([
              "检查内容、照片和录音用它加密保存在本机，发送后即删除。忘记 PIN 无法找回。",
              "It encrypts what you write, photograph and record on this device until it is sent. A forgotten PIN cannot be recovered.",
            ])
          : t(["本机有加密保存的检查内容", "This device has encrypted inspections"])}
      </p>
      {isOther && (
        <p className="worker-card worker-tone-late">
          {t(["这台手机上的检查属于另一账号", "The inspections on this device belong to another account"])}
        </p>
      )}
      <Notice text={wrong || form.notice} />
      <PublicField
        {...form.field("pin")}
        label="PIN"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={32}
        required
      />
      {isNew && (
        <PublicField
          {...form.field("again")}
          label={t(["再输一次", "Once more"])}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={32}
          required
        />
      )}
      <Submit busy={form.busy}>{isNew ? t(["设置并进入", "Set and open"]) : t(["进入", "Open"])}</Submit>
      {!isNew && (
        <button type="button" className="link-button" onClick={() => void discard()}>
          {t(["忘记 PIN：清空本机", "Forgot the PIN: delete what is here"])}
        </button>
      )}
    </form>
  );
}
