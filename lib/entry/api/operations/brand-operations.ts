import { z } from "zod";
import type { AccountOperation } from "@/lib/entry/http/operation";
import { brandSettings } from "@/lib/rules/forms/brand";
import { createPictureSchema, MAX_PICTURE_BYTES, pictureSchema } from "@/lib/domain/pictures/schema";

/** Base64 takes four characters for three bytes. */
const PICTURE_LIMIT = Math.ceil((MAX_PICTURE_BYTES * 4) / 3) + 1024;

/** Images shown on forms, and the initial look of forms created in the dashboard. */
export const brandOperations = {
  createPicture: {
    method: "POST",
    path: "/api/v1/pictures",
    summary: "Store an image for use on forms; if the same image is already stored, that one is returned",
    scopes: ["forms:write"],
    body: createPictureSchema,
    bodyLimit: PICTURE_LIMIT,
    audit: { action: "picture.created", on: "picture" },
    status: 201,
    response: pictureSchema,
    errors: [409, 413, 415, 422, 507],
  },
  listPictures: {
    method: "GET",
    path: "/api/v1/pictures",
    summary: "List the images of the account, newest first",
    scopes: ["forms:read"],
    audit: { unrecorded: "It shows images, and no answers." },
    status: 200,
    response: z.array(pictureSchema),
    errors: [],
  },
  deletePicture: {
    method: "DELETE",
    path: "/api/v1/pictures/{picture_id}",
    summary: "Delete an image; refused while a form, a draft or the brand of the account uses it",
    scopes: ["forms:write"],
    audit: { action: "picture.deleted", on: "picture" },
    status: 204,
    errors: [404, 409],
  },
  getBrand: {
    method: "GET",
    path: "/api/v1/brand",
    summary: "Get the brand of the account, which forms created in the dashboard start with",
    scopes: ["forms:read"],
    tagged: true,
    audit: { unrecorded: "It shows settings, and no answers." },
    status: 200,
    response: brandSettings,
    errors: [],
  },
  saveBrand: {
    method: "PUT",
    path: "/api/v1/brand",
    summary: "Replace the brand of the account; existing forms are not changed",
    scopes: ["account"],
    conditional: true,
    body: brandSettings,
    bodyLimit: 16 * 1024,
    audit: { action: "brand.changed", on: null },
    status: 200,
    response: brandSettings,
    errors: [412, 413, 415, 422, 507],
  },
} as const satisfies Record<string, AccountOperation>;
