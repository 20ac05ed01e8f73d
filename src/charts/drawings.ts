// What draws with recharts, in one file that is fetched after the figures.
export { RingDrawing } from "./RingDrawing";
export { SeriesDrawing } from "./SeriesDrawing";
