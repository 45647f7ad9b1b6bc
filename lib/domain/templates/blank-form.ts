/** An empty form as the dashboard begins it: for many people, until it is closed. The API's own defaults are one response and 48 hours. */
export const blankForm = { title: "", fields: [], settings: { response_limit: null }, expires_in: null };
