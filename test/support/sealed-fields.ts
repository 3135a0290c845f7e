/** The files of the service that declare where sealed text is stored, each with the fields as `<collection>.<path>`. */
export const DECLARED_IN: Readonly<Record<string, readonly string[]>> = {
  'modules/config-items/data/stored-item.ts': ['config_items.secrets', 'config_item_versions.secrets'],
  'modules/code-hosts/data/webhook.schema.ts': ['webhooks.secrets'],
  // A job that ends the status of a deleted collection holds the pull request of its run.
  'modules/runs/data/run.schema.ts': ['runs.pullRequest.owed.access', 'jobs.payload.last.pullRequest.owed.access'],
};

/** Files of rows that are gone when their run has ended: the rotation of keys leaves them, and older keys open them until then. */
export const UNTIL_RUNS_END: readonly string[] = [
  'modules/runs/data/crawl-unit-part.schema.ts',
  'modules/runs/data/crawl-unit.schema.ts',
];

/** Every field that holds sealed text; the rotation of keys has to reach each. */
export const SEALED_FIELDS = Object.values(DECLARED_IN).flat();
