import { fireEvent, render, screen } from "@testing-library/react";
import { Activity, useState } from "react";
import { AdminContext } from "react-admin";
import { expect, test } from "vitest";
import { themeIn } from "../../../src/app/shell/theme/theme";
import { SideDrawer } from "../../../src/ui/SideDrawer";

/** A page that stays mounted while another one is shown, with a drawer. */
function KeptPage({ mode }: { mode: "visible" | "hidden" }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <AdminContext theme={themeIn("zh")}>
      <Activity mode={mode}>
        <SideDrawer title="进退场记录" open={isOpen} onClose={() => setOpen(false)}>
          内容
        </SideDrawer>
      </Activity>
    </AdminContext>
  );
}

test("a drawer that was closing when its page was hidden does not cover the page afterwards", () => {
  const { rerender } = render(<KeptPage mode="visible" />);
  fireEvent.click(screen.getByRole("button", { name: "关闭" }));
  // Its transition is cut off here: its end, which would remove the drawer, never comes.
  rerender(<KeptPage mode="hidden" />);
  rerender(<KeptPage mode="visible" />);
  for (const layer of document.querySelectorAll<HTMLElement>(".MuiDrawer-root"))
    expect(getComputedStyle(layer).pointerEvents).toBe("none");
});
