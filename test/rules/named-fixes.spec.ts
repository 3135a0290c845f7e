import { namedFixProblems } from '../support/fixes/named-fix-problems';
import { builtIn, type FixFormat } from '../support/fixes/failing-cases';
import { isTried, sampled } from '../support/sampled';
import { formatsOf, knownUnrepaired, unrepairedBy, type Unrepaired } from '../support/fixes/unrepaired';

const named = builtIn.rules.filter(({ fix }) => fix);

/** The gate tries every tenth rule in the first of its formats, and every hundredth in all of them. */
const EVERY = 10;
const ALL_FORMATS_EVERY = 100;

function only(formats: readonly FixFormat[], known: Unrepaired): Unrepaired {
  return Object.fromEntries(Object.entries(known).filter(([format]) => formats.includes(format as FixFormat)));
}

describe('the repairs that rules name', () => {
  it.each(named.map((rule) => [rule.file, rule] as const))(
    '%s should speak of what the provider has, and of every type of the rule',
    (_file, rule) => {
      expect(namedFixProblems(rule)).toEqual([]);
    },
  );

  const tried = named.map((rule, i) => [rule.file, rule, isTried(i, ALL_FORMATS_EVERY)] as const);
  it.each(sampled(tried, EVERY))(
    '%s should repair the failing examples of the rule, or it is known why not (npm run fixes:examples)',
    (_file, rule, inAll) => {
      const formats = inAll ? formatsOf(rule) : formatsOf(rule).slice(0, 1);
      expect(unrepairedBy(rule, formats)).toEqual(only(formats, knownUnrepaired(rule)));
    },
  );
});

/** What refuses connections that were taken before, restarts, cannot be undone, or is billed as one more of what runs. */
const TAKING = [
  ['removes', /"[^"]*(?:auto_minor_version_upgrade|allow_version_upgrade|automatic_upgrade_channel|release_channel)/],
  [
    'removes',
    /"[^"]*(?:allowPrivilegeEscalation|seccompProfile"|http_tokens|ca_cert_identifier|https_only|purge_protect)/,
  ],
  ['removes', /"[^"]*(?:drop_invalid_header_fields|desync_mitigation_mode|block_public_acls|flags\[--(?!anonymous))/],
  ['removes', /"[^"]*(?:delet(?:e|ion)_protection|drop_protection|disable_api_termination)/],
  ['costs', /"[^"]*(?:versioning|point_in_time_recovery|containerInsights|enabled_cluster_log_types|flow_sampling)/],
  ['removes', /ENCRYPTED_ONLY|"[^"]*(?:require_ssl|require_tls|ssl_enforcement_enabled|enforce_https|is_http_allowed)/],
  ['removes', /"[^"]*(?:public_network_access|publicly_accessible|local_auth|local_authentication_enabled)/],
  ['costs', /"[^"]*(?:multi_az"|zone_redundant"|sku_tier|geo_redundant_backup_enabled|account_replication_type)/],
] as const;

describe.each(TAKING)('%s', (mark, names) => {
  const fixes = named.flatMap(({ file, fix = [] }) => fix.map((each) => [file, each] as const));
  const taking = fixes.filter(([, { set, add }]) => names.test(JSON.stringify({ set, add })));

  it.each(taking)('%s should say that it does', (_file, { marks }) => {
    expect(marks).toContain(mark);
  });
});
