import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { expect, test, vi } from "vitest";
import { useSave, useWork } from "../../../src/app/data/useSave";

function Buttons({ send }: { readonly send: () => Promise<void> }) {
  const { mutate } = useSave(send);
  const [, run] = useWork();
  return (
    <>
      <button type="button" onClick={() => mutate()}>
        save
      </button>
      <button type="button" onClick={() => run(send)}>
        work
      </button>
    </>
  );
}

test.each(["save", "work"])("a double click on a button that starts a %s sends once; a later click sends again", async (name) => {
  let finish = (): void => undefined;
  const send = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (finish = resolve)));
  render(
    <AdminContext>
      <Buttons send={send} />
    </AdminContext>,
  );
  const button = screen.getByRole("button", { name });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send).toHaveBeenCalledOnce();
  finish();
  await waitFor(() => {
    fireEvent.click(button);
    expect(send).toHaveBeenCalledTimes(2);
  });
});
