import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { RegionPulse, PulsesProvider, usePulses } from "../../../../../src/dashboards/screen/map/Pulses";

const district = (alarm_count: number, year_paid_amount: string) => [
  { region: 2, name: "东汀区", project_count: 1, worker_on_job: 1, alarm_count, year_paid_amount },
];

function Tile({ districts }: { districts: Parameters<typeof usePulses>[0] }) {
  return (
    <PulsesProvider value={usePulses(districts)}>
      <RegionPulse region={2} />
    </PulsesProvider>
  );
}

test("a district pulses when an alarm is raised or a wage paid, and not for what was there at first", () => {
  const { container, rerender } = render(<Tile districts={district(3, "100.00")} />);
  const pulse = () => container.querySelector("span")?.className;
  expect(pulse()).toBeUndefined();
  rerender(<Tile districts={district(2, "100.00")} />);
  expect(pulse()).toBeUndefined();
  rerender(<Tile districts={district(2, "250.00")} />);
  expect(pulse()).toContain("pulse-paid");
  const first = container.querySelector("span");
  rerender(<Tile districts={district(3, "300.00")} />);
  expect(pulse()).toContain("pulse-raised");
  expect(container.querySelector("span")).not.toBe(first);
});
