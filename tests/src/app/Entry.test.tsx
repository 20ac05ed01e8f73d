import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { refreshPlatform } from "../../../providers/platform";
import { Entry } from "../../../src/app/Entry";
import { screenPaths } from "../../../src/app/entry/guard";
import { signIn } from "../../support/signIn";

// The pages behind the routes have separate tests; here the guards count.
vi.mock("../../../src/app/App", () => ({ default: () => <h1>平台内</h1> }));
vi.mock("../../../src/dashboards/screen/Screen", () => ({ default: () => <h1>大屏</h1> }));

let public_screen = false;
const server = setupServer(
  http.get("*/system/v1/platform/", () =>
    HttpResponse.json({ title: "云汀市监管平台", title_en: "Yunting platform", city: "云汀市", public_screen }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
beforeEach(async () => {
  public_screen = false;
  await refreshPlatform();
});

const address = () => window.location.hash.slice(1);
async function open(requested: string) {
  window.location.hash = requested;
  render(<Entry />);
  return (await screen.findByRole("heading", { level: 1 })).textContent;
}

describe("without a session", () => {
  test.each([
    ["/login", "账号登录"],
    ["/forget", "忘记密码"],
    ["/register", "企业注册"],
    ["/help", "帮助中心"],
    ["/privacy", "隐私政策"],
  ])("%s opens: %s", async (requested, heading) => {
    expect(await open(requested)).toBe(heading);
    expect(address()).toBe(requested);
  });

  test("the bare address is the login page", async () => {
    expect(await open("/")).toBe("账号登录");
    expect(address()).toBe("/login");
  });

  test.each(["/realname/project?x=1", "/nowhere", ...screenPaths])(
    "%s leads to the login page, which remembers it",
    async (requested) => {
      expect(await open(requested)).toBe("账号登录");
      expect(address()).toBe(`/login?redirect=${encodeURIComponent(requested)}`);
    },
  );

  test("the wall opens where the city has opened it to everybody", async () => {
    public_screen = true;
    await refreshPlatform();
    for (const requested of screenPaths) {
      expect(await open(requested)).toBe("大屏");
      expect(address()).toBe(requested);
      cleanup();
    }
    expect(await open("/home/main")).toBe("账号登录");
  });
});

describe("with a session", () => {
  beforeEach(() => signIn("government"));

  test.each([
    ["/screen", "大屏"],
    ["/screen-region?regionId=2", "大屏"],
    ["/realname/project", "平台内"],
    ["/privacy", "隐私政策"],
    ["/nowhere", "您访问的页面不存在"],
  ])("%s opens: %s", async (requested, heading) => {
    expect(await open(requested)).toBe(heading);
    expect(address()).toBe(requested);
  });

  test("the login page and the bare address lead on to the first page of the session", async () => {
    for (const requested of ["/", "/login"]) {
      window.location.hash = requested;
      render(<Entry />);
      await waitFor(() => expect(address()).toBe("/home/main"));
      expect(await screen.findByRole("heading", { level: 1, name: "平台内" })).toBeVisible();
      cleanup();
    }
  });
});
