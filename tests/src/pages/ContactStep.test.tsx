import { fireEvent, render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ContactStep } from "../../../src/pages/register/ContactStep";

let messages = 0;
const server = setupServer(
  http.get("*/auth/v1/*", () => HttpResponse.json({ key: "k", image: "data:image/png;base64,AA==" })),
  http.post("*/auth/v1/send/message", () => {
    messages += 1;
    return HttpResponse.json({ expires_in: 300, resend_after: 60 });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => server.close());

test("no message is sent for a credit code whose check digit is wrong", async () => {
  const values = {
    corp_code: "91990102MB00000100",
    corp_name: "云汀建设有限公司",
    link_man: "周明远",
    link_phone: "15400100001",
  };
  render(<ContactStep values={values} onTyped={() => undefined} onDone={() => Promise.resolve()} />);
  fireEvent.change(screen.getByLabelText(/^图形验证码/), { target: { value: "abcd" } });
  fireEvent.click(screen.getByRole("button", { name: "获取验证码" }));
  expect(await screen.findByLabelText(/^统一社会信用代码/)).toBeInvalid();
  expect(messages).toBe(0);
});

test("the picture is away once a message was sent, until another is requested", async () => {
  const values = {
    corp_code: "91990102MA9900010A",
    corp_name: "云汀建设有限公司",
    link_man: "周明远",
    link_phone: "15400100001",
  };
  render(<ContactStep values={values} onTyped={() => undefined} onDone={() => Promise.resolve()} />);
  fireEvent.change(screen.getByLabelText(/^图形验证码/), { target: { value: "abcd" } });
  fireEvent.click(screen.getByRole("button", { name: "获取验证码" }));
  expect(await screen.findByRole("button", { name: /秒后重新获取/ })).toBeDisabled();
  expect(screen.queryByLabelText(/^图形验证码/)).not.toBeInTheDocument();
});
