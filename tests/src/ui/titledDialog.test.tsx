import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { AdminContext } from "react-admin";
import { expect, test } from "vitest";
import { TitledDialog } from "../../../src/ui/TitledDialog";

/** A page with an action that is over once it is done, or is not. */
function Page({ isOver }: { isOver: boolean }) {
  const [state, setState] = useState<"before" | "open" | "done">("before");
  return (
    <main tabIndex={-1}>
      {(state !== "done" || !isOver) && (
        <button type="button" onClick={() => setState("open")}>
          授权
        </button>
      )}
      {state === "open" && (
        <TitledDialog title="授权发放" onClose={() => setState("before")}>
          <button type="button" onClick={() => setState("done")}>
            确定
          </button>
        </TitledDialog>
      )}
    </main>
  );
}

test.each([
  [true, "main"],
  [false, "button"],
])("after a dialog whose opener is gone (%s) the %s has the focus", async (isOver, focused) => {
  render(<Page isOver={isOver} />, { wrapper: AdminContext });
  screen.getByText("授权").focus();
  fireEvent.click(screen.getByText("授权"));
  await screen.findByRole("dialog", { name: "授权发放" });
  fireEvent.click(screen.getByText("确定"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.localName).toBe(focused));
});
