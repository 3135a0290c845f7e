/** `result_id` of a drift result: the container in lower case without `- _ . blank`, the cloud snapshot, epoch seconds. */
export function driftResultId(container: string, cloudSnapshotId: string, time: Date): string {
  const stem = container.toLowerCase().replace(/[-_. ]/g, '');
  return `${stem}_${cloudSnapshotId}_${Math.floor(time.getTime() / 1000)}`;
}
