export { byTest } from './by-test';
export { csvReport } from './csv-report';
export { githubReport } from './github-report';
export { htmlReport, type FixOf, type HtmlParts, type LinesOf, type ReportedFix } from './html-report';
export { gitlabReport } from './gitlab-report';
export { markdownReport } from './markdown-report';
export { markdownCode, markdownText } from './markdown-text';
export { generatedSnapshots } from './generated-snapshots';
export { grouped } from './grouped';
export { junitReport } from './junit-report';
export { attributeRows, driftedType, driftRow, flipRows, unmanagedFacts, unmanagedRow } from './drift-row';
export { callText, locationOf, placesOf } from './location';
export { countedTypes, notJudgedText, notJudgedTypes, type TypeCount } from './not-judged';
export { jsonReport, outputDocuments, type OutputDocument } from './output-document';
export { reportRow, type ReportedResult, type ReportRow } from './report-row';
export {
  reportedRun,
  stateCounts,
  type Batches,
  type ReportedCase,
  type ReportedCoverage,
  type ReportedRun,
  type ReportedTest,
} from './reported-run';
export { resourceOfSnapshot, resultSnapshot, type ResultSnapshot } from './result-snapshot';
export { sarifReport } from './sarif-report';
export { lostReason } from '../model';
