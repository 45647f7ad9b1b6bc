"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { DefaultValues, FieldPath, FieldValues } from "react-hook-form";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { ApiFailure } from "./call-api";
import { reasonOf } from "./show-failure";

type Options<Values extends FieldValues> = {
  /** The body schema of the form's operation. */
  schema: z.ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  send: (values: Values) => Promise<unknown>;
  /** Messages by status; other statuses show the API's message. */
  words?: Record<number, string>;
};

/** A form validated with its operation's schema, which shows the API's problems at their fields. */
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
      // loc is ["body", key]; a problem of an unknown key is shown for the whole form.
      const name = Object.keys(defaultValues).find((key) => key === loc[1]) as FieldPath<Values> | undefined;
      form.setError(name ?? "root", { message: msg }, { shouldFocus: index === 0 });
    });
  };

  return {
    form,
    /** A failure that concerns the whole form. */
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
