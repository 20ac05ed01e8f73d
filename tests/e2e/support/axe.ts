import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const colours = ["color-contrast"];
const words = ["button-name", "link-name", "label", "aria-input-field-name", "aria-command-name", "image-alt", "html-lang-valid"];

/** What axe calls serious or critical. Colours differ by theme, words by language. */
export async function faults(page: Page, only: "everything" | "colours" | "words" | "colours and words") {
  const axe = new AxeBuilder({ page });
  if (only === "colours") axe.withRules(colours);
  if (only === "words") axe.withRules(words);
  if (only === "colours and words") axe.withRules([...colours, ...words]);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html.slice(0, 160))
          .slice(0, 3)
          .join(" · ")}`,
    );
}
