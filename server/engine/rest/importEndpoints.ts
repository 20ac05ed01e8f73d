import type { AnyResource } from "../../../resources/kit/resource";
import { refuse } from "../../../resources/refusals";
import { namesIn, type Endpoint } from "./endpoint";
import { importRows, importTemplate, markedImport } from "./importRows";
import { importRequest } from "./imports/importRequest";
import { fileForm, importSchema, workbook } from "./openApiSchemas";
import { trialOf } from "./requestBody";
import { uploadedForm } from "./uploads";

/** The calls that return the template of an import, and that import a filled one. */
export function importEndpoints(resource: AnyResource, path: string): Endpoint[] {
  if (!resource.import) return [];
  const { zh, all } = namesIn(resource);
  const access = resource.import.by;
  const url = `${path}import/`;
  return [
    {
      method: "GET",
      url,
      access,
      summary: `${zh}导入模板 · Get import template of ${all}`,
      documentation: () => ({ response: { 200: workbook } }),
      handle: async (ctx) => importTemplate(ctx, resource),
    },
    {
      method: "POST",
      url,
      access,
      summary: `导入${zh} · Import ${all}`,
      documentation: () => importSchema(resource),
      consumes: fileForm,
      isLong: true,
      handle: async (ctx, request, reply) => {
        const form = await uploadedForm(request);
        if (!form) throw refuse("files.notAccepted");
        const options = await importRequest(ctx, resource.name, { ...form.fields, ...trialOf(request) });
        if (options.isMarked) return markedImport(ctx, resource, form, options);
        const result = await importRows(ctx, resource, form.bytes, form.fields, options);
        void reply.code(result.errors.length > 0 ? 400 : options.isTrial ? 200 : 201);
        return result;
      },
    },
  ];
}
