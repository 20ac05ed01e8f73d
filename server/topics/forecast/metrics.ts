import { meanOf } from "./quantiles";

export interface ScoredPayday {
  /** 0 to 1. */
  readonly probability: number;
  readonly late: boolean;
}

/** Probability that a late payday was given a higher value than one in time; NaN if either kind is missing. */
export function aucOf(judged: readonly ScoredPayday[]): number {
  const sorted = [...judged].sort((a, b) => a.probability - b.probability);
  let [ranks, late] = [0, 0];
  for (let at = 0; at < sorted.length;) {
    const probability = sorted[at]?.probability;
    let end = at;
    while (sorted[end]?.probability === probability && end < sorted.length) end += 1;
    for (const each of sorted.slice(at, end))
      if (each.late) {
        ranks += (at + end + 1) / 2;
        late += 1;
      }
    at = end;
  }
  return (ranks - (late * (late + 1)) / 2) / (late * (sorted.length - late));
}

export const brierOf = (judged: readonly ScoredPayday[]): number =>
  meanOf(judged.map(({ probability, late }) => (probability - (late ? 1 : 0)) ** 2));

/** The improvement of the Brier score over always predicting the overall late share. */
export function brierSkill(judged: readonly ScoredPayday[]): number {
  const base = meanOf(judged.map(({ late }) => (late ? 1 : 0)));
  return 1 - brierOf(judged) / (base * (1 - base));
}

/** For the highest tenth of predictions: its share of all late paydays (recall), and its late share (precision). */
export function topTenth(judged: readonly ScoredPayday[]): { readonly recall: number; readonly precision: number } {
  const top = [...judged].sort((a, b) => b.probability - a.probability).slice(0, Math.ceil(judged.length / 10));
  const found = top.filter(({ late }) => late).length;
  return { recall: found / judged.filter(({ late }) => late).length, precision: found / top.length };
}

export interface CalibrationBin {
  readonly count: number;
  readonly predicted: number;
  readonly late: number;
}

/** Ten bins with equal numbers of predictions, lowest first. */
export function calibrationBins(judged: readonly ScoredPayday[]): CalibrationBin[] {
  const sorted = [...judged].sort((a, b) => a.probability - b.probability);
  return Array.from({ length: 10 }, (_, bin) =>
    sorted.slice(Math.round((bin * sorted.length) / 10), Math.round(((bin + 1) * sorted.length) / 10)),
  )
    .filter((part) => part.length > 0)
    .map((part) => ({
      count: part.length,
      predicted: meanOf(part.map(({ probability }) => probability)),
      late: meanOf(part.map(({ late }) => (late ? 1 : 0))),
    }));
}

/** The mean difference between predicted and observed shares, weighted by bin size. */
export function calibrationError(judged: readonly ScoredPayday[]): number {
  const bins = calibrationBins(judged);
  return bins.reduce((sum, { count, predicted, late }) => sum + count * Math.abs(predicted - late), 0) / judged.length;
}
