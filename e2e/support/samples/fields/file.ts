import fc from "fast-check";

/** None: an answer is an upload, which needs a running service. */
export const unanswered = fc.record({
  type: fc.constant("file"),
  config: fc.record({
    accept: fc.subarray([".pdf", "image/*", "text/csv"], { minLength: 1 }),
    max_size_mb: fc.integer({ min: 1, max: 50 }),
  }),
});
