import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import type { AnyResource } from "../../../resources/kit/resource";
import { corps } from "../../../resources/corps/corps";
import { teams } from "../../../resources/people/teams";
import { workers } from "../../../resources/people/workers";
import { ErrorBoundary } from "../../../src/app/entry/ErrorBoundary";
import { loadAllDeclarations, loadDeclarations, loadedResource, summaryOf } from "../../../src/app/declarations";

const { people, broken } = vi.hoisted(() => ({
  people: { names: ["workers", "teams"], load: vi.fn<() => Promise<Readonly<Record<string, AnyResource>>>>() },
  broken: { names: ["corps"], load: () => Promise.reject(new Error("no network")) },
}));
vi.mock("../../../resources/topics", () => ({ loadedAtOnce: {}, topics: [people, broken] }));

const Columns = ({ of }: { of: string }) => <p>{loadedResource(of).list?.columns.join(" ")}</p>;

const renderColumns = (of: string) =>
  render(
    <ErrorBoundary page="" fallback={() => <p>failed</p>}>
      <Suspense fallback={<p>waiting</p>}>
        <Columns of={of} />
      </Suspense>
    </ErrorBoundary>,
  );

test("a component waits for the declaration that it shows, which is loaded once with its topic", async () => {
  people.load.mockResolvedValue({ workers, teams });
  renderColumns("workers");
  expect(screen.getByText("waiting")).toBeVisible();
  expect(await screen.findByText(workers.list!.columns.join(" "))).toBeVisible();
  await loadDeclarations(["teams"]);
  loadAllDeclarations();
  expect(loadedResource("teams")).toBe(teams);
  expect(people.load).toHaveBeenCalledOnce();
});

test("a declaration that cannot be loaded fails where it is shown", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  renderColumns("corps");
  expect(await screen.findByText("failed")).toBeVisible();
});

test("menus and links know every resource without its declaration", () => {
  expect(summaryOf("corps")).toMatchObject({ label: corps.label, path: corps.path, read: corps.read });
  expect(() => summaryOf("toString")).toThrow("there is no resource toString");
  expect(() => loadedResource("toString")).toThrow("there is no resource toString");
});
