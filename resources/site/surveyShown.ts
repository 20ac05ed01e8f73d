/** Fewer answers are neither shown nor judged: they would point at those who gave them. */
export const minSurveyAnswers = 5;
