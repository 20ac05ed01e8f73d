import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { AdminContext, type DataProvider } from "react-admin";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Announcement } from "../../../../resources/system/announcementsResponses";
import { Announcements } from "../../../../src/dashboards/home/Announcements";

let current: Announcement[] = [
  { id: 1, title: "集中排查", content: "请自查专户。", valid_from: "2025-09-01", is_pinned: true },
  { id: 2, title: "放假安排", content: "国庆放假。", valid_from: "2025-09-02", is_pinned: false },
];
const server = setupServer(http.get("*/system/v1/announcements/current/", () => HttpResponse.json(current)));
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

test("the home shows what the authority makes known until its reader puts it away", async () => {
  const sent: unknown[] = [];
  const call = async (path: string, { data }: { data: { id: number } }) => {
    sent.push([path, data]);
    current = current.filter(({ id }) => id !== data.id);
    return { data: undefined };
  };
  render(
    <AdminContext dataProvider={{ call } as unknown as DataProvider}>
      <Announcements />
    </AdminContext>,
  );
  expect((await screen.findAllByRole("heading", { level: 2 })).map((each) => each.textContent)).toEqual(["集中排查", "放假安排"]);
  fireEvent.click(screen.getByRole("button", { name: "知道了：集中排查" }));
  await waitFor(() => expect(screen.queryByText("集中排查")).toBeNull());
  expect(sent).toEqual([["/system/v1/announcements/read/", { id: 1 }]]);
  expect(screen.getByText("放假安排")).toBeVisible();
});
