"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { DefaultValues, FieldPath, FieldValues } from "react-hook-form";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { ApiFailure } from "./call-api";
import { reasonOf } from "./show-failure";

type Options<Values extends FieldValues> = {
  /** The schema of the operation that the form is sent to. */
  schema: z.ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  send: (values: Values) => Promise<unknown>;
  /** Our words for a status; the API's stand for the rest. */
  words?: Record<number, string>;
};

/** A form that is checked with the schema of its operation, and shows at each field what the API has against it. */
export function useApiForm<Values extends FieldValues>({ schema, defaultValues, send, words = {} }: Options<Values>) {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues });
  const { errors, isSubmitting } = form.formState;

  const showFailure = (failure: unknown) => {
    if (!(failure instanceof ApiFailure) || typeof failure.detail === "string") {
      const said = failure instanceof ApiFailure ? words[failure.status] : undefined;
      form.setError("root", { message: said ?? reasonOf(failure) });
      return;
    }
    failure.detail.forEach(({ loc, msg }, index) => {
      // loc is ["body", key]; a key that is no field of the form is shown as a whole.
      const name = Object.keys(defaultValues).find((key) => key === loc[1]) as FieldPath<Values> | undefined;
      form.setError(name ?? "root", { message: msg }, { shouldFocus: index === 0 });
    });
  };

  return {
    form,
    /** Of the form as a whole. */
    problem: errors.root?.message,
    errorOf: (name: FieldPath<Values>): string | undefined => {
      const message = errors[name]?.message;
      return typeof message === "string" ? message : undefined;
    },
    isBusy: isSubmitting,
    submit: form.handleSubmit(async (values) => {
      await send(values).catch(showFailure);
    }),
  };
}
