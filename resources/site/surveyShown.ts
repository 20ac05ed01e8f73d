/** Fewer answers are neither shown nor evaluated, because they could identify those who answered. */
export const minSurveyAnswers = 5;
