/**
 * What may import what. An element is a file or folder below `src`; the longest matching name is the element of a file.
 * A file may import what is in its own element and in elements of lines above its own, and the packages named there. A
 * line that is indented goes on with the one before it.
 */
export const LAYERS = `
  engine/base/expressions engine/base/json engine/base/kubernetes engine/base/limits engine/base/net
      engine/base/programs engine/base/store engine/base/time engine/base/words
  engine/base/bundle engine/base/go engine/base/secrets engine/base/yaml
  engine/base/source
  engine/base/git-addresses

  engine/files/cases engine/files/collection-files engine/files/exclusions

  engine/hcl/syntax engine/hcl/values
  engine/hcl/functions
  engine/hcl/evaluate

  engine/rego/syntax
  engine/rego/values
  engine/rego/builtins engine/rego/parser
  engine/rego/compile
  engine/rego/eval
  engine/rego/stored
  engine/rego

  engine/iac/model engine/iac/provider-facts
  engine/iac/documents engine/iac/sensitive engine/iac/terraform/module
  engine/iac/arm engine/iac/cloudformation engine/iac/configuration engine/iac/deploymentmanager engine/iac/helm
      engine/iac/kustomize engine/iac/plain engine/iac/terraform-plan engine/iac/terraform/configuration
      engine/iac/terraform/document
  engine/iac/kubernetes engine/iac/terraform
  engine/iac

  engine/clouds/provider
  engine/clouds engine/clouds/aws engine/clouds/azure engine/clouds/google engine/clouds/kubernetes
  engine/clouds/cloud-providers.ts

  engine/repositories

  engine/drift/values engine/resources/model
  engine/resources/translation
  engine/drift engine/resources

  engine/rules/foreign/model engine/rules/native-checks engine/rules/rule-language engine/rules/verdicts
  engine/rules/built-in engine/rules/foreign/conftest
  engine/rules/foreign/gatekeeper
  engine/rules/foreign/folders
  engine/rules/foreign

  engine/model

  engine/fixes/model
  engine/fixes/edits engine/fixes/hints
  engine/fixes/writers
  engine/fixes/provider
  engine/fixes/unknown-values engine/fixes/workspace
  engine/fixes/candidates engine/fixes/proof
  engine/fixes/search
  engine/fixes

  engine/reports

  engine/run/options
  engine/run/plan engine/run/threads
  engine/run/schedule
  engine/run/judge
  engine/run/crawl engine/run/drift
  engine/run

  engine/scan/model
  engine/scan/container engine/scan/git engine/scan/settings
  engine/scan

  engine/fixes/threads
  engine/fixes/container engine/fixes/folders

  config/command-line
  config
  common secrets

  database

  jobs/data
  jobs

  auth

  modules/audit/data modules/code-hosts/events modules/code-hosts/pulls/judgement
      modules/code-hosts/remediation/proposal modules/collections/data modules/config-items/data
      modules/deliveries/content modules/deliveries/data modules/drift/data modules/exclusions/data
      modules/filters/data modules/fixes/data modules/resources/data modules/runs/retention modules/schedules/data
      modules/schedules/times modules/snapshots/data
  modules/audit modules/code-hosts/data modules/code-hosts/hosts modules/deliveries/senders modules/runs/data
  modules/collections modules/findings/data
  modules/collections/deletion modules/config-items modules/exclusions modules/runs/records modules/runs/start
      modules/snapshots
  modules/drift modules/filters modules/resources modules/runs/execution modules/runs/rules modules/schedules
  modules/deliveries modules/findings modules/fixes
  modules/code-hosts

  health

  app/openapi app/page
  app

  cli/init cli/rego cli/rules cli/terminal
  cli/scan
  cli cli/fix
  cli/completion cli/demo

  command-line.ts main.ts worker.ts
  cli.ts
`;

/** Others import these elements through their index.ts only. */
export const DOORS = `
  app/openapi app/page auth config config/command-line engine/base/expressions engine/base/git-addresses
  engine/base/json engine/base/kubernetes engine/base/programs engine/base/secrets engine/base/source
  engine/base/store engine/base/yaml engine/resources/translation engine/clouds engine/clouds/aws engine/clouds/azure
  engine/clouds/google engine/clouds/kubernetes engine/drift engine/files/cases engine/files/collection-files
  engine/files/exclusions engine/fixes engine/fixes/container engine/hcl/evaluate engine/hcl/functions
  engine/hcl/syntax engine/hcl/values engine/iac engine/iac/arm engine/iac/cloudformation engine/iac/configuration
  engine/iac/deploymentmanager engine/iac/documents engine/iac/helm engine/iac/kubernetes engine/iac/kustomize
  engine/iac/model engine/iac/plain engine/iac/provider-facts engine/iac/sensitive engine/iac/terraform
  engine/iac/terraform-plan engine/iac/terraform/configuration engine/iac/terraform/document
  engine/iac/terraform/module engine/model engine/rego engine/reports engine/repositories engine/rules/foreign
  engine/rules/native-checks engine/rules/rule-language engine/rules/verdicts engine/run engine/run/options health
  jobs jobs/data modules/audit modules/audit/data modules/code-hosts modules/code-hosts/data
  modules/code-hosts/events modules/code-hosts/hosts modules/code-hosts/pulls/judgement
  modules/code-hosts/remediation/proposal modules/collections modules/collections/data modules/collections/deletion
  modules/config-items modules/config-items/data modules/deliveries modules/deliveries/content
  modules/deliveries/data modules/deliveries/senders modules/drift modules/drift/data modules/exclusions
  modules/exclusions/data modules/filters modules/filters/data modules/findings modules/findings/data modules/fixes
  modules/fixes/data modules/resources modules/resources/data modules/runs/data modules/runs/execution
  modules/runs/records modules/runs/retention modules/runs/rules modules/runs/start modules/schedules
  modules/schedules/data modules/schedules/times modules/snapshots modules/snapshots/data secrets
`;

/** Elements in folders with a door that others import all the same. */
export const OPEN = `
  engine/clouds/cloud-providers.ts engine/drift/values engine/run/plan engine/run/schedule engine/run/threads
  engine/fixes/folders engine/fixes/threads
`;

/** Modules behind a door that others import one by one, since a start should not load all that the door brings. */
export const BESIDE_DOORS = `
  engine/base/source: source-text
  engine/base/store: code-closure
  engine/resources/translation: known-types table-places untranslated
  engine/drift: compare/provider-tags
  engine/files/cases: severity
  engine/files/collection-files: model/drift-joins validation/folder-path
  engine/iac/documents: document-names
  engine/iac: walk
  engine/model: content-hash
  engine/reports: shown-lines
  engine/repositories: model/repositories remote-file
  engine/run/options: run-cache
  engine/run: late-run
`;

/** The rows of a domain: who reads them beside the elements of the domain itself. */
export const READERS = `
  jobs/data:
  modules/audit/data:
  modules/collections/data: modules/config-items
  modules/config-items/data: modules/drift modules/deliveries modules/code-hosts app
  modules/snapshots/data: modules/runs/data modules/resources modules/runs/execution modules/findings
      modules/deliveries app
  modules/exclusions/data: modules/config-items modules/runs/execution modules/findings app
  modules/filters/data: modules/config-items modules/deliveries
  modules/resources/data: modules/findings modules/deliveries app
  modules/drift/data: modules/runs/data modules/resources modules/runs/records modules/runs/execution
      modules/fixes modules/findings modules/deliveries app
  modules/fixes/data: modules/findings app
  modules/runs/data: modules/findings/data modules/schedules modules/resources modules/fixes modules/findings
      modules/deliveries modules/code-hosts app
  modules/findings/data: app
  modules/schedules/data: app
  modules/deliveries/data: app
  modules/code-hosts/data: app
`;

/** The packages that an element may import; none without a row. */
export const PACKAGES = `
  engine/iac/provider-facts: node:fs node:path
  engine/clouds/provider: ajv node:crypto
  engine/clouds/aws: node:module node:stream
  engine/base/net: node:dns/promises node:http node:https node:net
  engine/clouds/kubernetes: node:dns/promises node:https node:net node:timers/promises
  engine/base/limits: node:fs node:v8 node:vm node:worker_threads
  engine/base/yaml: yaml
  engine/base/store: node:crypto node:fs node:path
  engine/base/bundle: node:fs node:path node:vm
  engine/base/go: re2js
  engine/base/source: node:fs node:path
  engine/base/programs: node:child_process node:stream
  engine/files/collection-files: node:fs node:path node:url
  engine/clouds/google: node:crypto node:fs/promises node:http node:https node:timers/promises
  engine/files/exclusions: node:crypto
  engine/iac/helm: node:fs node:os node:path
  engine/clouds/azure: node:http node:https node:timers/promises
  engine/hcl/functions: node:crypto yaml
  engine/rego/values: node:crypto
  engine/rego/builtins: ajv ajv-draft-04 node:crypto yaml
  engine/resources: node:util
  engine/rules/built-in: node:fs node:path node:util
  engine/fixes/writers: yaml
  engine/fixes/unknown-values: yaml
  engine/fixes/search: node:timers/promises
  engine/rules/foreign/folders: node:fs node:path
  engine/repositories: node:crypto node:dns/promises node:fs/promises node:net node:path node:url
  engine/drift: ajv node:path
  engine/model: node:crypto
  engine/reports: node:crypto
  engine/run/options: node:path node:worker_threads
  engine/run/plan: node:crypto
  engine/run/threads: node:crypto node:fs node:os node:path node:worker_threads
  engine/run/schedule: node:fs node:path node:worker_threads
  engine/run/judge: node:crypto node:timers/promises
  engine/run/crawl: node:crypto node:timers/promises
  engine/run/drift: node:crypto
  engine/fixes/container: node:crypto node:fs/promises node:os node:path
  config/command-line: node:fs node:os node:path
  config: @nestjs/config node:crypto node:net node:os node:path
  common: @nestjs/common @nestjs/config @nestjs/core @nestjs/swagger @nestjs/throttler class-transformer
      class-validator express mongoose node:async_hooks node:buffer node:crypto node:events node:http node:net
      node:querystring node:stream node:timers/promises node:tty pino prom-client rxjs
  database: @nestjs/common @nestjs/config @nestjs/core @nestjs/mongoose express mongoose node:async_hooks
      node:child_process node:crypto node:events node:fs node:fs/promises node:net node:os node:path
      node:stream/promises node:string_decoder node:timers/promises rxjs
  secrets: @nestjs/common @nestjs/config node:crypto node:fs node:path
  jobs/data: @nestjs/common @nestjs/mongoose mongoose
  jobs: @nestjs/common @nestjs/config @nestjs/core @nestjs/mongoose node:crypto node:events node:timers/promises prom-client
      node:util
  auth: @nestjs/common @nestjs/config @nestjs/core @nestjs/passport @nestjs/swagger express jsonwebtoken jwks-rsa
      node:crypto node:fs node:path node:timers/promises passport-jwt
  health: @nestjs/common @nestjs/mongoose @nestjs/swagger @nestjs/terminus express mongoose node:timers/promises
  modules/audit/data: @nestjs/common @nestjs/mongoose
  modules/collections/data: @nestjs/common @nestjs/mongoose mongoose
  modules/config-items/data: @nestjs/common @nestjs/mongoose mongoose node:util node:zlib
  modules/snapshots/data: @nestjs/common @nestjs/mongoose mongoose node:crypto node:events node:path
      node:timers/promises node:worker_threads
  modules/exclusions/data: @nestjs/common @nestjs/mongoose mongoose
  modules/filters/data: @nestjs/common @nestjs/mongoose mongoose
  modules/resources/data: @nestjs/common @nestjs/mongoose mongoose
  modules/drift/data: @nestjs/common @nestjs/mongoose mongoose
  modules/fixes/data: @nestjs/common @nestjs/mongoose mongoose
  modules/runs/data: @nestjs/common @nestjs/config @nestjs/mongoose mongoose node:crypto node:util node:zlib
  modules/findings/data: @nestjs/common @nestjs/config @nestjs/mongoose mongoose node:crypto
  modules/audit: @nestjs/common @nestjs/swagger node:crypto
  modules/collections: @nestjs/common @nestjs/swagger class-transformer
  modules/config-items: @nestjs/common @nestjs/config @nestjs/swagger express mongoose multer node:timers/promises
  modules/schedules/times: croner
  modules/schedules/data: @nestjs/common @nestjs/mongoose mongoose
  modules/schedules: @nestjs/common @nestjs/config @nestjs/swagger class-transformer prom-client
  modules/exclusions: @nestjs/common @nestjs/swagger class-transformer
  modules/snapshots: @nestjs/common @nestjs/config @nestjs/swagger mongoose node:crypto
  modules/filters: @nestjs/common @nestjs/swagger
  modules/code-hosts/events: node:crypto node:http
  modules/resources: @nestjs/common @nestjs/swagger node:stream
  modules/drift: @nestjs/common @nestjs/swagger node:crypto node:stream
  modules/collections/deletion: @nestjs/common @nestjs/core
  modules/runs/start: @nestjs/common @nestjs/swagger node:crypto
  modules/runs/records: @nestjs/common @nestjs/swagger mongoose node:stream
  modules/runs/rules: @nestjs/common @nestjs/swagger
  modules/runs/execution: @nestjs/common @nestjs/config mongoose node:fs/promises node:path node:timers/promises
      node:v8 prom-client
  modules/fixes: @nestjs/common @nestjs/swagger mongoose node:stream prom-client
  modules/findings: @nestjs/common @nestjs/swagger node:crypto
  modules/code-hosts/hosts: node:fs/promises
  modules/deliveries/data: @nestjs/common @nestjs/mongoose mongoose
  modules/deliveries/senders: node:crypto nodemailer
  modules/deliveries: @nestjs/common @nestjs/config @nestjs/swagger mongoose node:crypto prom-client
  modules/code-hosts/data: @nestjs/common @nestjs/mongoose node:crypto
  modules/code-hosts/remediation/proposal: node:crypto
  modules/code-hosts: @nestjs/common @nestjs/config @nestjs/mongoose @nestjs/swagger express mongoose node:crypto
      node:fs node:path node:timers/promises prom-client
  modules/runs/retention: @nestjs/common @nestjs/config @nestjs/core
  app/openapi: @nestjs/common @nestjs/platform-express @nestjs/swagger
  app/page: @nestjs/common @nestjs/config @nestjs/serve-static express node:fs node:path
  app: @nestjs/common @nestjs/config @nestjs/core @nestjs/mongoose @nestjs/platform-express express helmet
      mongoose node:fs node:http node:os node:path node:timers/promises
  cli/rego: node:fs/promises node:path node:util re2js
  cli/rules: node:util
  engine/scan/settings: ajv node:fs node:path
  cli/scan: node:fs node:os node:path node:util
  cli/fix: node:fs node:path node:readline node:util
  cli/init: node:fs node:path
  cli: @nestjs/core node:fs node:path node:util reflect-metadata
  cli/demo: node:fs node:net node:os node:path node:timers/promises node:url reflect-metadata
  main.ts: reflect-metadata
  worker.ts: @nestjs/core @nestjs/platform-express reflect-metadata
  engine/scan: node:crypto node:fs node:path
  engine/scan/model: node:fs node:path
  engine/scan/git: node:fs node:os node:path
  engine/scan/container: node:fs node:path
  engine/fixes/folders: node:path
  engine/fixes/threads: node:worker_threads
`;

/**
 * Files whose queries may reach the rows of all tenants: the service's own collections and its jobs for all tenants.
 */
export const REACHES_ALL_TENANTS: readonly string[] = [
  'database/',
  'jobs/',
  'health/',
  'app/',
  'modules/runs/data/expired-runs.repository.ts',
  'modules/resources/data/members-behind.repository.ts',
  'modules/deliveries/data/expired-deliveries.repository.ts',
  'modules/config-items/secrets/secret-rotation.service.ts',
  'modules/config-items/secrets/seal-plain-secrets.ts',
  'modules/code-hosts/webhook/secrets/webhook-secrets.service.ts',
  'modules/code-hosts/webhook/give-webhook-ids.ts',
  'modules/resources/data/identities-in-accounts.ts',
  'modules/code-hosts/pulls/owed-secrets.service.ts',
];
