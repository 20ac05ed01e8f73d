import { useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import type { UseFormReturn } from "react-hook-form";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { FormSection } from "../sections";
import type { FormValues } from "./formValues";

/** The number of titled sections from which a form is shown in steps. */
const stepsFrom = 4;
const untitled: Label = ["内容", "Contents"];
const summaryTitle: Label = ["确认提交", "Review and submit"];

interface StepsOptions {
  readonly sections: readonly FormSection[];
  /** The sections that the row has, a step each. */
  readonly applicable: readonly FormSection[];
  /** The form is submitted for review: it is first validated as a whole, in a summary step. */
  readonly hasReview: boolean;
  readonly atSummary: boolean;
}

/** A long form in steps; a short one has a single step with all sections. */
export function useFormSteps(form: UseFormReturn<FormValues>, { sections, applicable, hasReview, atSummary }: StepsOptions) {
  const t = useTranslations();
  const notify = useNotify();
  const isStepped = sections.length >= stepsFrom && sections.every(({ title }) => title);
  const hasSummary = isStepped && hasReview;
  const titles = [...applicable.map(({ title }) => title ?? untitled), ...(hasSummary ? [summaryTitle] : [])];
  const [step, setStep] = useState(atSummary ? applicable.length : 0);
  const at = Math.min(step, titles.length - 1);
  const isSummary = hasSummary && at === applicable.length;
  useEffect(() => {
    if (isSummary) void form.trigger();
  }, [isSummary, form]);
  /** A field of another step, to focus once that step is rendered. */
  const sought = useRef<string>(undefined);
  useEffect(() => {
    if (sought.current) form.setFocus(sought.current);
    sought.current = undefined;
  });
  const stepOf = (name: string) => applicable.findIndex(({ fields, relation }) => fields.includes(name) || relation === name);

  return {
    isStepped,
    titles,
    at,
    isSummary,
    isLast: !isStepped || at === titles.length - 1,
    shown: isStepped ? applicable.slice(at, at + 1) : applicable,
    stepOf,
    /** Goes to a step and, if `name` is given, to that field. */
    goTo: (to: number, name?: string) => {
      sought.current = name;
      setStep(to);
    },
    /** Goes to the next step if the fields of this one are valid. */
    next: async () => {
      if (await form.trigger([...(applicable[at]?.fields ?? [])], { shouldFocus: true })) setStep(at + 1);
    },
    /** Goes to the first step with one of these invalid fields. */
    toFirstWrong: (names: readonly string[]) => {
      const found = names.map(stepOf).filter((each) => each >= 0);
      if (!isStepped || found.length === 0) return;
      // Each field and its step is marked; one message covers all of them.
      const words: Label = ["还有{n}项未填写或有误，请补充后再提交", "Fields missing or invalid: {n}. Please correct them first"];
      notify(t(words, { n: found.length }), { type: "error" });
      if (!isSummary) setStep(Math.min(...found));
    },
  };
}
