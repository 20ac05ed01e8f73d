// All modules that use recharts, in one chunk that is loaded after the figures.
export { FanChart } from "./FanChart";
export { DonutChart } from "./DonutChart";
export { BarLineChart } from "./BarLineChart";
