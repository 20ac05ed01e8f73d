export const workerWagesPath = "/worker/v1/wages/";
export const workerComplaintsPath = "/worker/v1/complaints/";
export const workerObjectionsPath = "/worker/v1/objections/";
export const workerWeeksPath = "/worker/v1/weeks/";
export const workerClaimsPath = "/worker/v1/claims/";
export const workerSitesPath = "/worker/v1/contracts/";
