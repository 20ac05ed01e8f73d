import { useEffect, useRef } from "react";
import { endSession } from "../../providers/session";
import { useSay } from "../i18n/useSay";
import { expiryTexts, useSessionExpiry } from "./useSessionExpiry";

/** The alert of an expired session on pages outside the administration, such as the big-screen. */
export default function SessionExpired() {
  const say = useSay();
  const left = useSessionExpiry();
  const dialog = useRef<HTMLDialogElement>(null);
  const told = left !== null;

  useEffect(() => {
    if (told) dialog.current?.showModal();
  }, [told]);

  if (!told) return null;
  return (
    <dialog
      ref={dialog}
      className="expired"
      role="alertdialog"
      aria-labelledby="expired-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="expired-title">{say(expiryTexts.title)}</h2>
      <p>{say(expiryTexts.text, { left })}</p>
      <button type="button" className="button" onClick={endSession}>
        {say(expiryTexts.button)}
      </button>
    </dialog>
  );
}
