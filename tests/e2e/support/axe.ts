import type { Page } from "@playwright/test";
import axe, { type ImpactValue, type RunOptions } from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const colours = ["color-contrast", "link-in-text-block"];
const words = ["button-name", "link-name", "label", "aria-input-field-name", "aria-command-name", "image-alt", "html-lang-valid"];
/** Named, and so also those that axe leaves out by default, as the size of touch targets. */
const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Colours differ by theme, words by language. */
const rules = {
  everything: { type: "tag", values: levels },
  colours: { type: "rule", values: colours },
  "colours and words": { type: "rule", values: [...colours, ...words] },
} satisfies Record<string, RunOptions["runOnly"]>;
export type AxeRequest = keyof typeof rules;

const grave: readonly ImpactValue[] = ["serious", "critical"];
export const allRules: readonly ImpactValue[] = ["minor", "moderate", ...grave];

interface Judging {
  /** The part of the page that is judged; otherwise all of it. */
  readonly within?: string;
  readonly impacts?: readonly ImpactValue[];
}

/** What axe finds, of the impacts that count. A document is taught axe once: it stays while only the address changes. */
export async function faults(page: Page, only: AxeRequest, { within, impacts = grave }: Judging = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // What has passed is not described, and nothing is notified where it is: the element itself is shown.
  const options: RunOptions = {
    runOnly: rules[only],
    resultTypes: ["violations", "incomplete"],
    selectors: false,
    elementRef: true,
  };
  const violations = await page.evaluate(
    async ([part, how]) => {
      const { violations, incomplete } = await window.axe.run(part ?? document, how);
      // Words in the very colour of their background are left to a person to judge: anyone who cannot read them has judged.
      const unseen = incomplete.flatMap(({ nodes, ...rule }) => {
        const same = nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === "equalRatio"));
        return rule.id === "color-contrast" && same.length > 0 ? [{ ...rule, nodes: same }] : [];
      });
      // What a fixed bar covers in part is no smaller for it where it can be scrolled free.
      const isFree = (target: Element, covering: Element): boolean => {
        target.scrollIntoView({ block: "center" });
        const [a, b] = [target.getBoundingClientRect(), covering.getBoundingClientRect()];
        return a.bottom <= b.top || a.top >= b.bottom || a.right <= b.left || a.left >= b.right;
      };
      const isCovered = ({ element, any }: axe.NodeResult): boolean =>
        any.some(({ data, relatedNodes }) => {
          if (data?.messageKey !== "partiallyObscured" || !element || !relatedNodes) return false;
          return relatedNodes.every(({ element: covering }) => covering && isFree(element, covering));
        });
      return [...violations, ...unseen].flatMap(({ id, impact, nodes }) => {
        const faulty = nodes.filter((node) => !isCovered(node));
        return faulty.length > 0 ? [{ id, impact, html: faulty.map(({ html }) => html) }] : [];
      });
    },
    [within, options] as const,
  );
  return violations
    .filter(({ impact }) => impacts.includes(impact ?? null))
    .map(({ id, impact, html }) => {
      const shown = html.slice(0, 3).map((text) => text.slice(0, 160));
      return `${id} (${impact}, ${html.length}): ${shown.join(" · ")}`;
    });
}
