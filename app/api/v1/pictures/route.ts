import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { listPictures } from "@/lib/domain/pictures/data";
import { storePicture } from "@/lib/domain/pictures/mutations";
import { presentPicture } from "@/lib/domain/pictures/present";

export const dynamic = "force-dynamic";

export const POST = handle(operations.createPicture, async ({ accountId, body, now }) => ({
  body: presentPicture(await storePicture({ accountId, data: body.data, now })),
}));

export const GET = handle(operations.listPictures, async ({ accountId }) => ({
  body: (await listPictures(accountId)).map(presentPicture),
}));
