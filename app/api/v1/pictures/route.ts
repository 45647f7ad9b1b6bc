import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { listPictures } from "@/lib/pictures/data";
import { storePicture } from "@/lib/pictures/mutations";
import { presentPicture } from "@/lib/pictures/present";

export const dynamic = "force-dynamic";

export const POST = handle(operations.createPicture, async ({ accountId, body, now }) => ({
  body: presentPicture(await storePicture({ accountId, data: body.data, now })),
}));

export const GET = handle(operations.listPictures, async ({ accountId }) => ({
  body: (await listPictures(accountId)).map(presentPicture),
}));
