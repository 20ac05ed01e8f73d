import { Readable } from "node:stream";
import type pg from "pg";
import { statutoryHolidays } from "../resources/law/holidays";
import type { Services } from "../server/engine/services";
import { initials } from "../server/platform/db/initials";
import type { CityOrder } from "./cityGrowth";
import { planCity } from "./cityPlan";
import { openDrawing } from "./drawPaper";
import { growCity, type CityBook } from "./growCity";
import { Papers, placeholderPage } from "./papers";
import type { CityPlan } from "./plan";
import type { DrawnPaper } from "./waitingPapers";
import { writeBook, type WriteOptions } from "./writeRows";

/** What a city is written with; without a file store, as in tests, no paper is drawn. */
export type CityServices = Pick<Services, "pool" | "cipher" | "settings" | "clock"> & Partial<Pick<Services, "files">>;

/** A planned city whose rows are generated project by project, in one order. */
export interface PlannedCity {
  readonly plan: CityPlan;
  readonly book: CityBook;
  /** Projects generated so far. */
  readonly done: number;
  /** Writes the rows up to this project; those that belong to no project come first and last. */
  write(db: pg.PoolClient, until: number, options?: CityWriting): Promise<void>;
  /** Papers are drawn from now on; until then, rows get papers that wait for it. */
  openPapers(): Promise<void>;
  /** Draws and stores the papers that wait, and returns them with all others. */
  drawPapers(): Promise<readonly DrawnPaper[]>;
  /** Passes over rows that an earlier process wrote. */
  skip(until: number): void;
}

interface CityWriting extends WriteOptions {
  /** Leaves out the initials of names, whose dictionary takes 8 MB and 0.1 s. */
  readonly withoutInitials?: boolean;
  readonly onProject?: (done: number) => void;
}

export async function generateCity({ cipher, files }: CityServices, order: CityOrder, passwordHash = ""): Promise<PlannedCity> {
  const plan = planCity(order.today, order.size, order.scale, statutoryHolidays, order.seed);
  const papers = new Papers();
  const { book, steps } = growCity(plan, statutoryHolidays, passwordHash, papers);
  // A worker's numbers are on each payroll line and wage, and the name on each stay: what follows from them is computed once.
  const context = {
    cipher: { encrypt: cipher.encrypt, blindIndex: cached(cipher.blindIndex) },
    ...{ initials: cached(initials), now: order.now },
  };
  const contextWithoutInitials = { ...context, initials: () => null };
  let done = 0;
  /** False at the end of the city. */
  const next = (): boolean => {
    const step = steps.next();
    if (step.value) done = step.value;
    return !step.done;
  };
  const openPen = async () => (files ? openDrawing() : placeholderPage);
  /** Before their rows are visible. */
  const storePapers = async () => {
    for (const { name, bytes } of papers.takeUnstored()) await files?.put(Readable.from([bytes]), { name });
  };
  return {
    plan,
    book,
    get done() {
      return done;
    },
    async write(db, until, { onProject, withoutInitials, ...options } = {}) {
      const isLast = until >= plan.projects.length;
      while ((isLast || done < until) && next()) {
        await writeBook(db, book, withoutInitials ? contextWithoutInitials : context, options);
        if (done > 0) onProject?.(done);
      }
      await storePapers();
    },
    async openPapers() {
      papers.drawWith(await openPen());
    },
    async drawPapers() {
      const drawn = papers.drawAll(await openPen());
      await storePapers();
      return drawn;
    },
    skip(until) {
      while (done < until && next()) book.take();
    },
  };
}

/** For a function whose result follows from the text. */
function cached(compute: (text: string) => string): (text: string) => string {
  const results = new Map<string, string>();
  return (text) => {
    const known = results.get(text) ?? compute(text);
    results.set(text, known);
    return known;
  };
}
