import type { Page } from "@playwright/test";

/**
 * What of the wall's text is not wholly to be seen: outside its panel or the window, cut off with dots, or cut through at the edge of
 * a rolling list. Rows that wait their turn below the edge of their list are not cut.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    const slack = 1.5;
    const within = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - slack &&
      inner.right <= outer.right + slack &&
      inner.top >= outer.top - slack &&
      inner.bottom <= outer.bottom + slack;
    const walker = document.createTreeWalker(document.querySelector(".wall")!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!node.textContent?.trim() || !holder || holder.closest("title, .unseen")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const row = holder.closest(".rolling li")?.getBoundingClientRect();
      const list = holder.closest(".rolling")?.getBoundingClientRect();
      if (row && list && row.top >= list.bottom - slack) continue;
      const frame = holder.closest(".tile, .panel, .wrong > div, .head, .message")?.getBoundingClientRect();
      const window = new DOMRect(0, 0, innerWidth, innerHeight);
      const dotted = getComputedStyle(holder).textOverflow === "ellipsis" && holder.scrollWidth > holder.clientWidth + 1;
      if (dotted || !frame || !within(box, frame) || !within(box, window) || (row && list && !within(row, list)))
        cut.push(node.textContent.trim());
    }
    return cut;
  });

/** Nothing can be scrolled but the lists that roll. */
export const scrollBars = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll(".wall, .wall *")]
      .filter(
        (element) =>
          !element.closest(".rolling, svg") &&
          ["auto", "scroll"].includes(getComputedStyle(element).overflowY) &&
          element.scrollHeight > element.clientHeight + 1,
      )
      .map((element) => element.className || element.tagName),
  );

/** Drawn as lines and text: nothing on the wall is a picture that could blur, and nothing is scaled afterwards. */
export const blurred = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".wall, .wall *")]
      .filter((element) => {
        const { transform, zoom } = getComputedStyle(element) as CSSStyleDeclaration & { zoom: string };
        return (transform !== "none" && !element.closest("svg")) || zoom !== "1" || ["IMG", "CANVAS"].includes(element.tagName);
      })
      .map((element) => element.tagName),
  );

/** In pixels of the window. */
export const smallestText = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.min(
      ...[...document.querySelectorAll(".wall :is(a, b, i, p, dt, dd, em, h2, h3, li, span, small, button)")]
        .filter((element) => element.getClientRects().length > 0)
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ),
  );
