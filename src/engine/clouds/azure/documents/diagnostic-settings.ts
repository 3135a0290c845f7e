import { isJsonObject, objectsOf, textOf, type JsonObject, type JsonValue } from '../../../base/json';
import { CloudError } from '../../provider/cloud-error';
import type { CloudDocument } from '../../provider/model';
import type { AzureCalls } from '../calls/azure-calls';
import { elementsOf } from '../listing/listed';
import type { TypeTable } from '../tables/table';

const CALL = 'diagnosticSettings';
export const SETTINGS_VERSION = '2021-05-01-preview';

type Settings = Pick<CloudDocument, 'document' | 'calls' | 'failures'>;

const NOTHING: Settings = { document: {}, calls: [], failures: [] };

/** Reads the diagnostic settings of resources, which no listing and no exported template has. */
export class DiagnosticSettings {
  constructor(private readonly calls: AzureCalls) {}

  /** The settings behind the resources of a document, as children like those of templates. */
  async of(id: string, { type, diagnostics }: TypeTable, { resources }: JsonObject): Promise<Settings> {
    const known = objectsOf(resources);
    const own = known.find((each) => textOf(each.type).toLowerCase() === type.toLowerCase());
    if (!diagnostics || (diagnostics.kinds.length > 0 && !diagnostics.kinds.includes(textOf(own?.kind))))
      return NOTHING;
    const below = diagnostics.of.split('/').filter((each) => each !== '');
    const [types, names] = [0, 1].map((at) => below.filter((_, i) => i % 2 === at));
    const asChild = (element: JsonValue): JsonObject => {
      if (!isJsonObject(element) || textOf(element.name) === '')
        throw new CloudError('unexpected-answer', 'a setting has no name');
      const name = [id.slice(id.lastIndexOf('/') + 1), ...names, 'Microsoft.Insights', textOf(element.name)].join('/');
      return { ...element, type: [type, ...types, 'providers', CALL].join('/'), name };
    };
    const path = [id, ...below, 'providers', 'Microsoft.Insights', CALL].join('/');
    try {
      const settings: JsonObject[] = [];
      for await (const page of this.calls.pages('management', path, { 'api-version': SETTINGS_VERSION }))
        settings.push(...elementsOf(page).map(asChild));
      return { document: { resources: [...known, ...settings] }, calls: [CALL], failures: [] };
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      // All else of the resource is known: no drift is hidden by it.
      return { ...NOTHING, failures: [error.asFailure('resource', id, CALL)] };
    }
  }
}
