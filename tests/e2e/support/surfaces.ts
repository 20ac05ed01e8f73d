import { expect, type Locator, type Page } from "@playwright/test";
import { settled, wear } from "./looks";

/** Layers over a page: dialogs, sheets, menus, the options of a field. */
const overlays = ".MuiModal-root, [data-popper-placement]:not([role=tooltip]), dialog[open]";
const controls = "button, summary, [role=tab], [role=menuitem], [role=combobox], [role=button]";
/** What ends, sends, fetches, sorts, is stored for the user, or only changes where one is; and the looks, which are judged anyway. */
const refused =
  /退出|导出|打印|下载|导入模板|刷新|已读|^查询$|^重置$|确定|确认|^提交$|^保存|^发送|获取验证码|上一|下一|第.+页|切换为|^跳到|^EN$|^English$|^中文$|前移|后移|列宽|关闭|取消|^收起|主菜单|恢复默认|复制|清空|清除|移除|^结束|^(紧凑|标准|宽松)$|[↕↑↓]$/;
const base = { language: "zh", theme: "light", width: 1440 } as const;
const deep = 3;
/** Milliseconds after which a button that has opened nothing opens nothing. */
const late = 1_500;

interface Control {
  readonly at: number;
  readonly name: string;
  readonly kind: string;
  /** In a row of a list: what opens from it depends on its column, and on what the row's states allow. */
  readonly row: { readonly column: number; readonly states: string } | undefined;
}

/** Opens one after another what can be opened on the page (of each kind of button one) and has it judged, and what opens from there. */
export async function surfacesOf(
  page: Page,
  address: string,
  known: Set<string>,
  judge: (what: string, within?: string) => Promise<void>,
  miss: (what: string) => void,
): Promise<void> {
  const open = () => page.locator(overlays).filter({ visible: true });
  /** A button has changed the page and opened nothing, so that others may be gone. */
  let isChanged = false;
  /** Shows another part of the same page. */
  const isPart = ({ kind }: Control) => kind === "tab" || kind === "summary";
  const path = () => page.url().split("?")[0];
  const top = async (): Promise<Locator> => ((await open().count()) > 0 ? open().last() : page.locator("body"));

  async function listed(scope: Locator): Promise<Control[]> {
    return scope.locator(controls).evaluateAll((found) =>
      found
        .map((element, at) => ({
          at,
          name: (element.getAttribute("aria-label") ?? element.textContent).trim(),
          kind: element.matches(".MuiStepButton-root")
            ? "tab"
            : element.matches("[role=treeitem] button:not([aria-label])")
              ? "treeitem"
              : (element.getAttribute("role") ?? element.tagName.toLowerCase()),
          row: element.matches("tr[data-id] > td:not([data-actions]) *")
            ? {
                column: element.closest("td")?.cellIndex ?? 0,
                states: [...(element.closest("tr")?.querySelectorAll("[data-tone]") ?? [])]
                  .map((tag) => tag.textContent)
                  .join(" "),
              }
            : undefined,
          // The search's commands lead to what is judged where it is.
          off:
            !element.checkVisibility() ||
            element.matches(
              ":disabled, [aria-disabled=true], [role=tab][aria-selected=true], nav *, [aria-label=全局搜索] section *",
            ),
        }))
        .filter(({ off }) => !off),
    );
  }
  /** These have the attribute, and no others. */
  async function mark(attribute: string, these: Locator): Promise<void> {
    await page.locator(`[${attribute}]`).evaluateAll((marked, name) => {
      for (const element of marked) element.removeAttribute(name);
    }, attribute);
    await these.evaluateAll((found, name) => {
      for (const element of found) element.setAttribute(name, "");
    }, attribute);
  }
  /** Nothing over the page, or the page again. */
  async function close(): Promise<void> {
    await wear(page, base);
    for (let tries = 0; tries < 4 && (await open().count()) > 0; tries++) {
      await page.keyboard.press("Escape");
      await settled(page);
    }
    if (isChanged || (await open().count()) > 0 || !page.url().endsWith(address)) {
      isChanged = false;
      await page.goto("/#/help");
      await page.goto(`/#${address}`);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true }).first()).toBeVisible();
      await settled(page);
    }
  }
  /** What a control is called whatever row, file or number it is of: rows of one list open the same page, as far as their states allow. */
  const kindOf = ({ kind, name, row }: Control): string => {
    if (row) return `column ${row.column} of ${address}`;
    return `${kind} ${["combobox", "treeitem"].includes(kind) ? "" : name}`
      .replaceAll(/“.*?”|\d+/g, "#")
      .replaceAll(/\S+：更多/g, "：更多")
      .replace(/\S+(?=\.\w{3,4}$)/, "#");
  };
  /** What has opened since the last press: beside what was open, or in its place, for what a menu's item opens closes the menu. */
  const opened = () => open().and(page.locator(":not([data-before])"));
  async function press(control: Control): Promise<boolean> {
    const scope = await top();
    // Rows may have come or gone since the control was listed, and numbers changed.
    const present = (await listed(scope)).filter((one) => kindOf(one) === kindOf(control));
    const namesakes = present.filter(({ name }) => name === control.name);
    const found = namesakes.find(({ at }) => at === control.at) ?? namesakes[0] ?? present[0];
    if (!found) return false;
    const was = path();
    await mark("data-before", open());
    const pressed = scope.locator(controls).nth(found.at);
    await mark("data-pressed", pressed);
    const isPressed = await pressed.click({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    await settled(page);
    // What is loaded when it is first opened comes later.
    if (isPressed && !isPart(control))
      await expect
        .poll(async () => path() !== was || (await opened().count()) > 0, { timeout: late })
        .toBe(true)
        .catch(() => undefined);
    await settled(page);
    return isPressed;
  }
  async function standAt(trail: readonly Control[]): Promise<boolean> {
    await close();
    for (const control of trail) if (!(await press(control))) return false;
    return true;
  }
  /** From what the trail has opened; it is open at first. */
  async function openEach(trail: readonly Control[]): Promise<void> {
    let isThere = true;
    for (const control of await listed(await top())) {
      const key = [...[...trail, control].map(kindOf), control.row?.states ?? ""].join(" › ");
      if (refused.test(control.name) || known.has(key)) continue;
      known.add(key);
      const what = [address, ...trail.map(({ name }) => name), control.name || control.kind].join(" › ");
      if (!isThere && !(await standAt(trail))) {
        miss(`${what}, and what follows it`);
        break;
      }
      isThere = false;
      const was = path();
      if (!(await press(control))) {
        miss(what);
        continue;
      }
      if (path() !== was) continue;
      if ((await opened().count()) > 0) {
        await mark("data-surface", opened().last());
        await judge(what, "[data-surface]");
        if (trail.length + 1 < deep) {
          await wear(page, base);
          const isOpen = (await page.locator("[data-surface]").filter({ visible: true }).count()) > 0;
          if (isOpen || (await standAt([...trail, control]))) await openEach([...trail, control]);
          else miss(`${what} › …`);
        }
      } else {
        isChanged ||= !isPart(control);
        const isUnfolded = (await page.locator("[data-pressed][aria-expanded=true]").count()) > 0;
        if (isPart(control) || isUnfolded) await judge(what);
        else console.log(`opened nothing: ${what}`);
      }
    }
    await close();
  }
  await close();
  await openEach([]);
}
