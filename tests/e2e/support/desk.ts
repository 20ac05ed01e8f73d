import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { keepSession, sessionOf } from "./seat";

const exactly = (label: string) => new RegExp(`^${label.replaceAll(/[()（）./]/g, "\\$&")}[\\s*]*$`);

/** A user: one browser context, one session. Fields are found by their visible labels. */
export async function desk(browser: Browser, username: string, language: "zh" | "en" = "zh") {
  const context = await browser.newContext();
  const page = await context.newPage();
  const defects: string[] = [];
  page.on("pageerror", (error) => defects.push(error.message));
  // From here on choosers are caught: a first listener added beside the key press comes too late for it now and then.
  page.on("filechooser", () => undefined);
  page.on("response", (reply) => {
    if (reply.status() >= 400)
      void reply.text().then(
        (text) => console.log(`${username}: ${reply.status()} ${reply.url()} ${text.slice(0, 300)}`),
        () => undefined,
      );
    if (reply.status() >= 500) defects.push(`${reply.status()} ${reply.url()}`);
  });
  await keepSession(context, await sessionOf(context.request, username), language);
  await page.goto("/");
  // The page has gone from the login to the first screen of this user; before that it would leave any other that is opened.
  await expect(page).toHaveURL(/#\/(?!login)\w/);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  /** A call of this session beside the screen, for what the screen shows only on another day. */
  const call = (method: string, path: string, body?: object): Promise<{ status: number; body: any }> =>
    page.evaluate(
      async ([how, where, what]) => {
        const reply = await fetch(where, {
          method: how,
          headers: {
            Authorization: `Token ${sessionStorage.getItem("sid")}`,
            ...(what && { "Content-Type": "application/json" }),
          },
          ...(what && { body: JSON.stringify(what) }),
        });
        const text = await reply.text();
        return { status: reply.status, body: text ? JSON.parse(text) : undefined };
      },
      [method, path, body] as const,
    );
  const rowOf = async (path: string, filter: object) => {
    const { body } = await call("GET", `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return body[0];
  };
  /** The demo city's own rows are older than what other journeys have added to it. */
  const oldestRowOf = async (path: string, filter: object) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["id","ASC"]', range: "[0,0]" });
    const { body } = await call("GET", `${path}?${query.toString()}`);
    return body[0];
  };
  /** A PDF of this name, still without a row that it belongs to. */
  const upload = (name: string): Promise<number> =>
    page.evaluate(
      async ([bytes, called]) => {
        const form = new FormData();
        form.append("file", new File([bytes], called, { type: "application/pdf" }));
        const headers = { sid: sessionStorage.getItem("sid")! };
        const reply = await fetch("/upload/v1/files/", { method: "POST", headers, body: form });
        return (await reply.json()).id as number;
      },
      [pdf.toString("latin1"), name] as const,
    );
  return { ...actions(page), page, context, defects, call, rowOf, oldestRowOf, upload, close: () => context.close() };
}
export type Desk = Awaited<ReturnType<typeof desk>>;

/** What one does on a page, or inside a dialog of it. */
export function actions(page: Page, within: Page | Locator = page) {
  const option = (text: string) => page.getByRole("option", { name: text, exact: true });
  const self = {
    open: async (address: string) => {
      await page.goto(`/#${address}`);
    },
    field: (label: string) =>
      within.getByLabel(exactly(label)).and(within.locator("input, textarea, [role=combobox]")).filter({ visible: true }).first(),
    async type(values: Readonly<Record<string, string>>) {
      for (const [label, value] of Object.entries(values)) await self.field(label).fill(value);
    },
    async choose(choices: Readonly<Record<string, string>>) {
      for (const [label, text] of Object.entries(choices)) {
        // Options that arrive while one presses move the others: the press is made again until the list has closed.
        await expect(async () => {
          if (!(await option(text).isVisible())) await self.field(label).click({ timeout: 5_000 });
          await option(text).click({ timeout: 5_000 });
          await expect(page.getByRole("listbox")).toHaveCount(0, { timeout: 2_000 });
        }).toPass();
      }
    },
    /** Types a part of the name of a row and takes the one that fits. */
    async find(label: string, part: string, whole: string | RegExp = part) {
      const [field, found] = [self.field(label), page.getByRole("option", { name: whole }).first()];
      // What fits arrives while one types, and moves the others: a press beside it is made again.
      await expect(async () => {
        if (!(await found.isVisible())) await field.fill(part);
        await found.click({ timeout: 5_000 });
        await expect(page.getByRole("listbox")).toHaveCount(0, { timeout: 1_000 });
        await expect(field).not.toHaveValue("", { timeout: 1_000 });
      }).toPass();
    },
    async attach(label: string, name: string, bytes: Buffer) {
      const group = within
        .locator(".MuiFormControl-root")
        .filter({ has: page.getByText(exactly(label)) })
        .last();
      await group.locator("input[type=file]").setInputFiles({ name, mimeType: "application/octet-stream", buffer: bytes });
      // It has arrived once it can be removed again; before that its name shows the progress.
      await expect(group.getByRole("button", { name: new RegExp(`(移除|Remove )${name}`) })).toBeVisible();
    },
    press: (name: string | RegExp) => {
      const named = typeof name === "string" ? { name, exact: true } : { name };
      return within.getByRole("button", named).or(within.getByRole("link", named)).filter({ visible: true }).first().click();
    },
    dialog: () => {
      const box = page.getByRole("dialog").last();
      return { ...actions(page, box), box };
    },
    async see(text: string | RegExp) {
      await expect(within.getByText(text).filter({ visible: true }).first()).toBeVisible();
    },
  };
  return self;
}
export type Actions = ReturnType<typeof actions>;

/** A small real PDF. */
export const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);
