import { OneOf, Text } from '../../../../common/validation/fields';

const EXPORT_FORMATS = ['output', 'json', 'sarif', 'junit', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export class ExportRunDto {
  /**
   * Id of the task.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  @Text()
  taskid?: string;

  /**
   * Name of the collection, for its newest completed run.
   * @example "payments-iac"
   */
  @Text({ max: 1000 })
  collection?: string;

  /**
   * Only this test item; `output` needs it when several ran.
   * @example "terraform-tests"
   */
  @Text({ max: 1000 })
  test?: string;

  /**
   * `output`, which is used when it is left out: the document of one test item, as the command line writes it; `json`: a
   * list of those of all; `sarif`, `junit`, `csv`: as the command line reports them.
   */
  @OneOf(EXPORT_FORMATS)
  format?: ExportFormat;
}
