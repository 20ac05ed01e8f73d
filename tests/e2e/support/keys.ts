import { expect, type Locator, type Page } from "@playwright/test";

/** A user without a mouse. */
export function keysOf(page: Page) {
  const { keyboard } = page;
  page.on("filechooser", () => undefined); // caught from here on, see desk.ts
  const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement).catch(() => false);
  /** Tab by tab; what cannot be reached in one round is out of reach. */
  async function reach(place: Locator): Promise<void> {
    await expect(place).toBeVisible();
    for (let tabs = 0; tabs < 120; tabs++) {
      if (await hasFocus(place)) return;
      await keyboard.press("Tab");
    }
    throw new Error(`out of reach of the Tab key: ${place.toString()}`);
  }
  const field = (label: string) =>
    page
      .getByLabel(new RegExp(`^[*\\s]*${label.replaceAll(/[()]/g, "\\$&")}[*\\s]*$`))
      .and(page.locator("input, select"))
      .first();
  return {
    reach,
    field,
    async type(values: Readonly<Record<string, string>>) {
      for (const [label, text] of Object.entries(values)) {
        await reach(field(label));
        await keyboard.press("Control+A");
        await keyboard.type(text);
      }
    },
    /** The option so many below the one that is chosen. */
    async choose(label: string, down = 1) {
      await reach(field(label));
      for (let step = 0; step < down; step++) await keyboard.press("ArrowDown");
    },
    async tick(label: string | RegExp) {
      await reach(page.getByRole("checkbox", { name: label }));
      await keyboard.press("Space");
    },
    async press(name: string) {
      await reach(page.getByRole("button", { name, exact: true }));
      await keyboard.press("Enter");
    },
    async follow(name: string) {
      await reach(page.getByRole("link", { name, exact: true }).last());
      await keyboard.press("Enter");
    },
    async attach(label: string, file: { name: string; mimeType: string; buffer: Buffer }) {
      await reach(field(label));
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), keyboard.press("Space")]);
      await chooser.setFiles(file);
      await expect(page.getByRole("listitem").filter({ hasText: file.name })).toBeVisible();
    },
  };
}
