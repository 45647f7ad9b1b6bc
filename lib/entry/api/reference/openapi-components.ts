import { z } from "zod";
import type { JsonSchema } from "./describe-schema";
import { jsonSchema, withDefaultsInWords } from "./json-schema";
import { keySchema } from "@/lib/domain/auth/key-schema";
import { decisionSchema, listedDecisionSchema } from "@/lib/domain/decisions/settling/decision-schema";
import { draftSchema, draftSummarySchema } from "@/lib/domain/drafts/schema";
import { optionList } from "@/lib/rules/fields/definition/option-list";
import { brandSettings } from "@/lib/rules/forms/brand";
import { listedFormSchema } from "@/lib/domain/forms/list-schema";
import { createFormSchema, formDetailSchema, formSummarySchema, presentedFieldSchema } from "@/lib/domain/forms/schema";
import { draftCheckSchema, simulationSchema } from "@/lib/domain/forms/simulation-schema";
import { versionSummarySchema } from "@/lib/domain/forms/versions/schema";
import { outcomeSchema } from "@/lib/entry/outcomes/outcome-schema";
import { invitationSchema, userSchema, sessionSchema } from "@/lib/domain/members/schema";
import { pictureSchema } from "@/lib/domain/pictures/schema";
import { deskSchema } from "@/lib/domain/responses/stored/desk";
import { responseSchema } from "@/lib/domain/responses/schema";
import { conditionSchema } from "@/lib/rules/conditions/condition-schema";
import { warnings } from "@/lib/base/errors/warning-schema";
import { deliveryDetailSchema, deliverySchema } from "@/lib/entry/webhooks/deliveries/schema";
import { signingSecretSchema } from "@/lib/entry/webhooks/signing-secrets/schema";
import { fieldSchema, fieldTypeNames, fieldTypes } from "@/lib/rules/fields";

/** The schema of a question as `fieldSchema` has it, used to find it in requests: one schema for all types, with any `config`. */
const questionInRequests = jsonSchema(fieldSchema, "input");

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/**
 * Shared schemas of the document, under the names that generated types get. None is called `Error`, `Response` or
 * `File`: code that imports it would lose the global of that name.
 */
const NAMED: Record<string, JsonSchema> = {
  Warned: jsonSchema(z.object({ warnings }), "output"),
  Form: jsonSchema(formSummarySchema, "output"),
  FormDetail: jsonSchema(formDetailSchema, "output"),
  ListedForm: jsonSchema(listedFormSchema, "output"),
  FormResponse: jsonSchema(responseSchema, "output"),
  Desk: jsonSchema(deskSchema, "output"),
  Outcome: jsonSchema(outcomeSchema, "output"),
  Decision: jsonSchema(decisionSchema, "output"),
  ListedDecision: jsonSchema(listedDecisionSchema, "output"),
  FormSettings: valueOf(propertyOf(jsonSchema(createFormSchema, "input"), "settings")),
  Brand: jsonSchema(brandSettings, "output"),
  Choice: itemOf(jsonSchema(optionList({ min: 1, max: 1 }), "input")),
  Version: jsonSchema(versionSummarySchema, "output"),
  Draft: jsonSchema(draftSchema, "output"),
  DraftSummary: jsonSchema(draftSummarySchema, "output"),
  DraftCheck: jsonSchema(draftCheckSchema, "output"),
  Simulation: jsonSchema(simulationSchema, "output"),
  Delivery: jsonSchema(deliverySchema, "output"),
  DeliveryDetail: jsonSchema(deliveryDetailSchema, "output"),
  SigningSecret: jsonSchema(signingSecretSchema, "output"),
  Picture: jsonSchema(pictureSchema, "output"),
  ApiKey: jsonSchema(keySchema, "output"),
  Owner: jsonSchema(userSchema, "output"),
  Session: jsonSchema(sessionSchema, "output"),
  Invitation: jsonSchema(invitationSchema, "output"),
};

/** Components that are written differently from the schemas that they replace. */
const REWRITTEN: Record<string, JsonSchema[]> = {
  Question: [questionInRequests, jsonSchema(presentedFieldSchema, "output")],
  Condition: [jsonSchema(conditionSchema, "input")],
};

const names = new Map([
  ...Object.entries(NAMED).map(([name, schema]) => [identityOf(schema), name] as const),
  ...Object.entries(REWRITTEN).flatMap(([name, schemas]) => schemas.map((schema) => [identityOf(schema), name] as const)),
]);

/** A schema with references to the components in it. */
export function withReferences(schema: JsonSchema): JsonSchema {
  const name = names.get(identityOf(schema));
  if (name === undefined) return withReferencesInside(schema);
  return schema.description === undefined ? reference(name) : { ...reference(name), description: schema.description };
}

/** The schemas below `#/components/schemas`. */
export function schemaComponents(): Record<string, JsonSchema> {
  const questions = Object.entries(questionComponents()).map(([name, schema]) => [name, withReferencesInside(schema)] as const);
  const named = Object.entries(NAMED).map(([name, schema]) => [name, withReferencesInside(schema)] as const);
  const all = { ...Object.fromEntries(named), ...Object.fromEntries(questions), Condition: conditionComponent() };
  const inWords = Object.entries(all).map(([name, schema]) => [name, withDefaultsInWords(schema)] as const);
  return { ...Object.fromEntries(inWords), ApiError, ValidationError };
}

/** Schemas are compared without their description, which differs by place. */
function identityOf(schema: JsonSchema): string {
  return JSON.stringify({ ...schema, description: undefined });
}

function withReferencesInside<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map((item: unknown) => withReferencesOf(item)) as Node;
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withReferencesOf(value)])) as Node;
}

function withReferencesOf(node: unknown): unknown {
  return typeof node === "object" && node !== null && !Array.isArray(node) ? withReferences(node) : withReferencesInside(node);
}

/** The component of a condition, which refers to itself. The validating schema says only `object`. */
function conditionComponent(): JsonSchema {
  const schema = jsonSchema(conditionSchema, "input");
  const one = reference("Condition");
  const list = (name: string) => ({ ...propertyOf(schema, name), items: one });
  return { ...schema, properties: { ...schema.properties, any: list("any"), all: list("all"), not: one } };
}

function propertyOf({ properties = {} }: JsonSchema, name: string): JsonSchema {
  return properties[name] ?? {};
}

function itemOf({ items = {} }: JsonSchema): JsonSchema {
  return items;
}

/** The schema of a value when it is not null. */
function valueOf({ anyOf = [] }: JsonSchema): JsonSchema {
  return anyOf[0] ?? {};
}

const ApiError = {
  type: "object",
  required: ["detail"],
  properties: { detail: { type: "string" }, type: { type: "string" }, ctx: { type: "object", additionalProperties: true } },
};

const ValidationError = {
  type: "object",
  required: ["detail"],
  properties: {
    detail: {
      type: "array",
      items: {
        type: "object",
        required: ["loc", "msg", "type"],
        properties: {
          loc: { type: "array", items: { type: ["string", "integer"] } },
          msg: { type: "string" },
          type: { type: "string" },
          ctx: { type: "object", additionalProperties: true },
        },
      },
    },
  },
};

/** The component of a question type: `TextQuestion`. */
const nameOf = (type: string) => `${type.charAt(0).toUpperCase()}${type.slice(1)}Question`;

/**
 * The questions of a form as a union discriminated by `type`, with one component per type that has all of its options. Requests and replies share
 * it: a separate union for replies would have to extend this one, and generators lose the discriminator of such a union.
 */
function questionComponents(): Record<string, JsonSchema> {
  const shared = { ...questionInRequests.properties };
  delete shared.type;
  delete shared.config;
  const types = fieldTypeNames.map((type) => [nameOf(type), questionOf(type)] as const);
  return {
    Question: {
      description: "In replies, `description`, `required` and `config` are always present.",
      oneOf: types.map(([name]) => reference(name)),
      discriminator: {
        propertyName: "type",
        mapping: Object.fromEntries(fieldTypeNames.map((type) => [type, `#/components/schemas/${nameOf(type)}`])),
      },
    },
    AnyQuestion: { type: "object", properties: shared, required: ["key", "label"] },
    ...Object.fromEntries(types),
  };
}

function questionOf(type: keyof typeof fieldTypes): JsonSchema {
  const config = jsonSchema(fieldTypes[type].config, "input");
  const needsConfig = (config.required ?? []).length > 0;
  const properties = { type: { type: "string", const: type }, config: needsConfig ? config : { anyOf: [config, { type: "null" }] } };
  return { allOf: [reference("AnyQuestion"), { type: "object", properties, required: needsConfig ? ["type", "config"] : ["type"] }] };
}
