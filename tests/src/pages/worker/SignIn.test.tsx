import { render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { WorkerPages } from "../../../../src/pages/worker/WorkerPages";
import { press, serveWorker, type } from "../../../support/workerPages";

const api = serveWorker();

test("a worker signs in by his number and a code, and sees his wages", async () => {
  render(<WorkerPages />);
  type("身份证号", "990102198503070013");
  press("获取验证码");
  await screen.findByText("演示环境不发送短信，验证码为 246810");
  type("短信验证码", "246810");
  press("登录");
  await screen.findByText("拖欠 6,300 元，共 1 个月");
  expect(screen.getAllByText("拖欠")).toHaveLength(2); // the state of the month, and the label of what is owed
  expect(api.sent.at(-1)).toMatchObject({ id_number: "990102198503070013", code: "246810", remember: false });
});

test("a code that is sent replaces what was refused before", async () => {
  render(<WorkerPages />);
  type("身份证号", "990102198503070013");
  press("登录");
  await screen.findByText("请输入短信验证码");
  press("获取验证码");
  await screen.findByText("演示环境不发送短信，验证码为 246810");
  expect(screen.queryByText("请输入短信验证码")).toBeNull();
});

test("the form for a new phone number has an address, and leads back to the sign-in", async () => {
  api.use(http.get("*/auth/v1/captcha/", () => HttpResponse.json({ captcha_key: "k", captcha_image: "" })));
  render(<WorkerPages />);
  location.hash = screen.getByRole("link", { name: /手机号换了/ }).getAttribute("href")!;
  await screen.findByLabelText(/^新手机号/);
  location.hash = screen.getByRole("link", { name: "返回登录" }).getAttribute("href")!;
  await screen.findByLabelText(/短信验证码/);
  expect(screen.queryByLabelText(/^新手机号/)).toBeNull();
});
